import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { personOf, type Principal } from '../../platform/access/principal.js';
import { AuditTrail, type AuditEntry } from '../../platform/audit/audit-trail.service.js';
import { Database } from '../../platform/database/database.service.js';
import { AppError, refusedField } from '../../platform/errors/app-error.js';
import { JobsRepository } from '../../platform/jobs/database/jobs.repository.js';
import { RECOUNT_JOB, type Recount } from '../ad-contacts/ad-recount.lookup.js';
import { CampaignHits, type CampaignCounts } from '../ad-contacts/database/campaign-hits.lookup.js';
import { stampFigures } from '../campaigns/database/campaign-stamps.lookup.js';
import { CampaignMoves } from './campaign-moves.service.js';
import { CampaignAdminRepository, type AdminCampaign } from './database/campaign-admin.repository.js';
import type {
  SpecialFunction,
  SpecialFunctionInputDto,
  SpecialFunctionsDto,
} from './dto/special-functions.dto.js';

/** A campaign, and the administrator who asks. */
export interface AdminAsked {
  readonly principal: Principal;
  readonly country: string;
  readonly campaign: number;
}

/** Something that is done to a locked campaign. */
interface Doing {
  readonly asked: AdminAsked;
  readonly manager: EntityManager;
  readonly campaign: AdminCampaign;
  readonly input: SpecialFunctionInputDto;
}

const isMeasured = ({ ad_hits: hits, traffic_rows: traffic, contact_rows: contacts }: CampaignCounts) =>
  hits > 0 || traffic > 0 || contacts !== 0;

/** What only administrators do to campaigns: count them again, take all that was measured away, give them to another customer. */
@Injectable()
export class SpecialFunctions {
  private readonly does: Readonly<Record<SpecialFunction, (doing: Doing) => Promise<void>>> = {
    recompute: (doing) => this.recompute(doing),
    reset: (doing) => this.reset(doing),
    move: (doing) => this.move(doing),
  };

  constructor(
    private readonly database: Database,
    private readonly campaigns: CampaignAdminRepository,
    private readonly hits: CampaignHits,
    private readonly moves: CampaignMoves,
    private readonly jobs: JobsRepository,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * What there is of a campaign, and what each function would do.
   * @param customer to whom it would move
   * @throws AppError `request.not_found`; `request.invalid` for a customer who cannot have it
   */
  async show(asked: AdminAsked, customer?: number): Promise<SpecialFunctionsDto> {
    const found = await this.campaigns.find(asked);
    if (!found) throw new AppError('request.not_found');
    const [counts, recount, cleared, customers] = await Promise.all([
      this.hits.counts(asked),
      this.campaigns.recount(found.id),
      customer === undefined ? [] : this.moves.cleared(asked, found, customer),
      this.moves.choices(asked, found),
    ]);
    const { id, name, version, customer_id, customer: owner } = found;
    return {
      campaign: { id, name, version, customer_id, customer: owner },
      counts,
      functions: [
        { action: 'recompute', possible: counts.hit_days > 0, confirm: null, cleared: [] },
        { action: 'reset', possible: isMeasured(counts), confirm: name, cleared: [] },
        { action: 'move', possible: true, confirm: null, cleared },
      ],
      customers,
      recount: recount ?? null,
    };
  }

  /**
   * Does something to a campaign: all of it, with its entry in the audit log, or nothing.
   * @throws AppError `request.not_found`, `request.stale`, `request.invalid`
   */
  async run(
    asked: AdminAsked,
    action: SpecialFunction,
    input: SpecialFunctionInputDto,
  ): Promise<SpecialFunctionsDto> {
    await this.database.transaction(async (manager) => {
      const campaign = await this.campaigns.locked(manager, asked);
      if (!campaign) throw new AppError('request.not_found');
      if (input.version !== undefined && input.version !== campaign.version)
        throw new AppError('request.stale', { current: campaign });
      await this.does[action]({ asked, manager, campaign, input });
    });
    return this.show(asked);
  }

  private async recompute(doing: Doing): Promise<void> {
    const { asked, manager, campaign, input } = doing;
    const { principal, country } = asked;
    const before = await this.hits.counts(asked, manager);
    const data: Recount = {
      country,
      campaign: campaign.id,
      customerId: campaign.customer_id,
      actorId: personOf(principal),
      reason: input.reason,
      before,
    };
    const { id } = await this.jobs.add({ kind: RECOUNT_JOB, key: String(campaign.id), data }, manager);
    await this.note(doing, { event: 'campaign.recompute_asked', details: { job: id, before } });
  }

  private async reset(doing: Doing): Promise<void> {
    const { asked, manager, campaign, input } = doing;
    if (input.confirm !== campaign.name)
      throw refusedField('confirm', 'not_the_name', { name: campaign.name });
    const before = await this.hits.counts(asked, manager);
    await this.hits.clear(asked, manager);
    await stampFigures(manager, campaign.id);
    const after = await this.hits.counts(asked, manager);
    await this.note(doing, { event: 'campaign.reset', details: { before, after } });
  }

  private async move(doing: Doing): Promise<void> {
    const { asked, manager, campaign: before, input } = doing;
    if (input.customer_id === undefined) throw refusedField('customer_id', 'required');
    const after = await this.moves.moved(asked, before, input.customer_id);
    await this.campaigns.move(manager, after);
    const fields = ['customer_id', 'advertiser_id', 'response_service_id'] as const;
    const changes = fields.map((field) => [field, { before: before[field], after: after[field] }]);
    await this.note(doing, {
      event: 'campaign.moved',
      customerId: after.customer_id,
      details: Object.fromEntries(changes) as Record<string, unknown>,
    });
  }

  private note({ asked, manager, campaign, input }: Doing, entry: AuditEntry): Promise<void> {
    const object = { type: 'campaign', id: campaign.id };
    const told = { object, country: asked.country, customerId: campaign.customer_id, reason: input.reason };
    return this.audit.record({ ...told, ...entry }, manager);
  }
}
