import { Injectable } from '@nestjs/common';
import { CONTACT_KINDS, COST_MODELS } from '@netreach/domain';
import { ObjectRights } from '../../platform/access/object-rights.js';
import type { Principal } from '../../platform/access/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { Crud } from '../../platform/crud/crud.service.js';
import { AppError } from '../../platform/errors/app-error.js';
import { Lists } from '../../platform/list/lists.service.js';
import { CampaignOptions } from './campaign-options.service.js';
import { archivingAt, campaignOf } from './campaigns.crud.js';
import { CAMPAIGN_FORMS } from './database/campaign-form.list.js';
import { STATUS_CHOICES } from './database/campaigns.list.js';
import type { CampaignArchiveDto, CampaignDto, CampaignInputDto } from './dto/campaign.dto.js';
import type { CampaignFiltersDto, CampaignFiltersQuery, CampaignFormDataDto } from './dto/campaigns.dto.js';

/** Who asks, in which country. */
interface Asked {
  readonly principal: Principal;
  readonly country: string;
}

/** Campaigns as master data. */
@Injectable()
export class CampaignsService {
  constructor(
    private readonly lists: Lists,
    private readonly crud: Crud,
    private readonly options: CampaignOptions,
    private readonly rights: ObjectRights,
    private readonly clock: Clock,
  ) {}

  /** What lists can be narrowed to. @throws AppError `request.not_found` for campaigns of somebody else */
  async filters(asked: Asked, { adfx, id, flight_id }: CampaignFiltersQuery): Promise<CampaignFiltersDto> {
    const kind = adfx === 1 ? 'adfx' : 'campaign';
    if (id !== undefined) {
      const within = { kind, ...(flight_id === undefined ? {} : { flight: String(flight_id) }) };
      const object = { type: 'campaign', id, country: asked.country, within } as const;
      if (!(await this.rights.can(asked.principal, 'read', object))) throw new AppError('request.not_found');
    }
    const found = await this.options.filters(asked, { adfx: adfx === 1, id });
    return { ...found, statuses: [...STATUS_CHOICES] };
  }

  /** What a form needs. @throws AppError `request.not_found` for campaigns of somebody else */
  async formData(asked: Asked, id: number | undefined): Promise<Omit<CampaignFormDataDto, 'success'>> {
    const campaign = id === undefined ? null : await this.lists.one(CAMPAIGN_FORMS, id, asked);
    const options = await this.options.form(asked, campaign?.id ?? null);
    const kinds = { cost_models: [...COST_MODELS], contact_kinds: [...CONTACT_KINDS] };
    return { campaign, ...options, ...kinds };
  }

  /** Makes a campaign. @throws AppError `request.invalid`, `customer.not_selected` */
  async store(asked: Asked, input: CampaignInputDto): Promise<CampaignDto> {
    const customer = await this.options.customerOf(asked, input, null);
    await this.options.demand(asked, input, null);
    return this.crud.create(campaignOf(customer), input, asked);
  }

  /** Changes a campaign. @throws AppError `request.not_found`, `request.invalid`, `request.stale` */
  async update(asked: Asked, id: number, input: CampaignInputDto): Promise<CampaignDto> {
    const before = await this.lists.one(CAMPAIGN_FORMS, id, asked);
    const customer = await this.options.customerOf(asked, input, before);
    // What was filled from an older version is told so, not what has become wrong with it since.
    if (input.version === undefined || input.version === before.version)
      await this.options.demand(asked, input, before);
    return this.crud.update(campaignOf(customer), id, input, asked);
  }

  /** Puts a campaign into the archive or takes it back; what is there already stays as it is. @throws AppError as `update` */
  async archive(asked: Asked, id: number, input: CampaignArchiveDto): Promise<CampaignDto> {
    const before = await this.lists.one(CAMPAIGN_FORMS, id, asked);
    const isSame = before.archived === input.archived;
    if (isSame && (input.version === undefined || input.version === before.version)) return before;
    return this.crud.update(archivingAt(new Date(this.clock.now())), id, input, asked);
  }
}
