import { Injectable } from '@nestjs/common';
import { ObjectRights } from '../../platform/access/object-rights.js';
import type { Principal } from '../../platform/access/principal.js';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { changesOf } from '../../platform/crud/changes.js';
import { Database } from '../../platform/database/database.service.js';
import { AppError } from '../../platform/errors/app-error.js';
import { CampaignsLookup } from '../campaigns/campaigns.lookup.js';
import { CustomersLookup } from '../customers/customers.lookup.js';
import { demandClasses, keptClasses } from './contact-classes.js';
import { ContactBreakdownsLookup, type ContactClasses } from './contact-breakdowns.lookup.js';
import { ContactBreakdownsRepository, type ClassOwner } from './database/contact-breakdowns.repository.js';
import type {
  ContactBreakdownsInputDto,
  ContactBreakdownsQuery,
  ContactBreakdownsResponseDto,
} from './dto/contact-breakdowns.dto.js';

/** Who asks, in which country. */
interface Asked {
  readonly principal: Principal;
  readonly country: string;
}

/** Whose classes are meant: a campaign's with its customer, or a customer's. */
interface Owned {
  readonly campaign: number | null;
  readonly customer: number;
}

type Shown = Omit<ContactBreakdownsResponseDto, 'success'>;

/** Contact classes of campaigns and customers. */
@Injectable()
export class ContactBreakdownsService {
  constructor(
    private readonly lookup: ContactBreakdownsLookup,
    private readonly repository: ContactBreakdownsRepository,
    private readonly campaigns: CampaignsLookup,
    private readonly customers: CustomersLookup,
    private readonly rights: ObjectRights,
    private readonly database: Database,
    private readonly audit: AuditTrail,
  ) {}

  /** The classes that hold. @throws AppError `breakdowns.no_owner`, `request.not_found` */
  async show(asked: Asked, query: ContactBreakdownsQuery): Promise<Shown> {
    const { campaign, customer } = await this.owned(asked, query);
    return shown(await this.lookup.of(asked.country, campaign, customer));
  }

  /**
   * Stores classes.
   * @throws AppError as `show`; `breakdowns.no_classes`, `request.invalid`, `request.stale`
   */
  async save(asked: Asked, input: ContactBreakdownsInputDto): Promise<Shown> {
    const { campaign, customer } = await this.owned(asked, input);
    const { contact_breakdowns: given, selected_contact_breakdowns: chosen } = input;
    if (!given || !chosen) throw new AppError('breakdowns.no_classes');
    const kept = { classes: keptClasses(given), selected: keptClasses(chosen) };
    demandClasses(kept.classes, kept.selected);
    const { country } = asked;
    const owner: ClassOwner =
      campaign === null ? { kind: 'customer', id: customer } : { kind: 'campaign', id: campaign };
    await this.database.transaction(async (manager) => {
      await this.repository.lock(manager, country, owner);
      const before = await this.repository.find(country, owner, manager);
      const version = before?.version ?? 0;
      if (input.version !== undefined && input.version !== version)
        throw new AppError('request.stale', { current: await this.show(asked, input) });
      const was = {
        classes: keptClasses(before?.classes ?? []),
        selected: keptClasses(before?.selected ?? []),
      };
      const details = changesOf(was, kept);
      if (Object.keys(details).length === 0) return;
      await this.repository.save(manager, country, owner, { ...kept, version: version + 1 });
      const object = { type: owner.kind, id: owner.id };
      const entry = { event: 'contact_breakdown.updated', object, country, customerId: customer } as const;
      await this.audit.record({ ...entry, details }, manager);
    });
    return this.show(asked, input);
  }

  /** Whose classes are meant, if whoever asks may know. */
  private async owned(
    { principal, country }: Asked,
    { campaign_id: campaign, customer_id: customer }: ContactBreakdownsQuery,
  ): Promise<Owned> {
    if (campaign !== undefined) {
      const object = { type: 'campaign', id: campaign, country, within: {} } as const;
      if (!(await this.rights.can(principal, 'read', object))) throw new AppError('request.not_found');
      return { campaign, customer: (await this.campaigns.find(country, campaign)).customerId };
    }
    if (customer === undefined) throw new AppError('breakdowns.no_owner');
    if (!(await this.customers.knows(principal, country, customer))) throw new AppError('request.not_found');
    return { campaign: null, customer };
  }
}

const shown = ({ classes, selected, source, version }: ContactClasses): Shown => ({
  contact_breakdowns: [...classes],
  selected_contact_breakdowns: [...selected],
  source,
  version,
});
