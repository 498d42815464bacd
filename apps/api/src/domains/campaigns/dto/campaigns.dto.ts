import { ApiProperty } from '@nestjs/swagger';
import { CONTACT_KINDS, COST_MODELS, type ContactKind, type CostModel } from '@netreach/domain';
import { OptionalId } from '../../../platform/dto/fields.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { AttributeGroupDto } from '../../ratings/dto/attribute.base.dto.js';
import { CAMPAIGNS, STATUS_CHOICES } from '../database/campaigns.list.js';
import { CampaignAuthorizeQuery } from './campaign-authorize.query.dto.js';
import { CampaignListDto } from './campaign-list.dto.js';
import { CampaignDto } from './campaign.dto.js';

/** What a list of campaigns is asked for. */
export class CampaignsQuery extends ListQuery(CAMPAIGNS) {}

/** One page of campaigns. */
export class CampaignsResponseDto extends PageOf(CampaignListDto, 'campaigns') {}

/** A campaign. */
export class CampaignResponseDto extends OneOf(CampaignDto, 'campaign') {}

/** Whose filters are asked for. */
export class CampaignFiltersQuery extends CampaignAuthorizeQuery {
  @OptionalId('Only what is told of this campaign or adFX test.', 42)
  id?: number;
}

/** Which campaign a form is opened for. */
export class CampaignFormQuery {
  @OptionalId('Number of the campaign to change; a new one without it.', 42)
  id?: number;
}

/** Something to choose. */
export class CampaignChoiceDto {
  /**
   * Its number.
   * @example 31
   */
  id: number;

  /**
   * Its name.
   * @example "Gasteiner Wasser"
   */
  name: string;
}

/** An advertiser to choose. */
export class CampaignAdvertiserChoiceDto extends CampaignChoiceDto {
  /**
   * Number of the customer that handles its advertising.
   * @example 12
   */
  customer_id: number;
}

/** What lists of campaigns can be narrowed to. */
export class CampaignFiltersDto {
  /** Customers with campaigns, by name. */
  customers: CampaignChoiceDto[];

  /** Advertisers with campaigns, by name. */
  advertisers: CampaignAdvertiserChoiceDto[];

  /**
   * Brands of campaigns, by name.
   * @example ["Alpenquell"]
   */
  brands: string[];

  @ApiProperty({
    enum: STATUS_CHOICES,
    isArray: true,
    description: 'Statuses; `current` are all that are not archived.',
    example: STATUS_CHOICES,
  })
  statuses: string[];
}

/** What lists of campaigns can be narrowed to. */
export class CampaignFiltersResponseDto extends OneOf(CampaignFiltersDto, 'filters') {}

/** What figures of a campaign there are already: a change of its period, target or contacts changes them. */
export class CampaignPublishedDto {
  /**
   * Days with impressions.
   * @example 12
   */
  days: number;

  /**
   * The first of them; null without any.
   * @example "2026-10-01"
   */
  first_day: string | null;

  /**
   * The last of them; null without any.
   * @example "2026-10-12"
   */
  last_day: string | null;

  /**
   * Impressions that came, each once.
   * @example 3100000
   */
  impressions: number;

  /**
   * Contacts of persons of the panel are there, so that reach is shown.
   * @example true
   */
  contacts: boolean;
}

/** What a campaign can be made of. */
export class CampaignFormDataDto extends SuccessDto {
  /** Customers it can be made for; administrators choose, everybody else has their own. */
  customers: CampaignChoiceDto[];

  /**
   * Whoever asks chooses the customer.
   * @example true
   */
  chooses_customer: boolean;

  /** Advertisers that can be chosen, and the campaign's own. */
  advertisers: CampaignAdvertiserChoiceDto[];

  /**
   * Brands of earlier campaigns.
   * @example ["Alpenquell"]
   */
  brands: string[];

  /** What target groups are built of. */
  target_attributes: AttributeGroupDto[];

  @ApiProperty({
    enum: COST_MODELS,
    isArray: true,
    description: 'What can be paid for.',
    example: COST_MODELS,
  })
  cost_models: CostModel[];

  @ApiProperty({
    enum: CONTACT_KINDS,
    isArray: true,
    description: 'What can count as a contact.',
    example: CONTACT_KINDS,
  })
  contact_kinds: ContactKind[];

  /** Measured services, for visits after contacts. */
  services: CampaignChoiceDto[];

  /**
   * Currency of the country.
   * @example "EUR"
   */
  currency: string;

  @ApiProperty({
    type: () => CampaignDto,
    nullable: true,
    description: 'The campaign to change; null for a new one.',
  })
  campaign: CampaignDto | null;

  @ApiProperty({
    type: () => CampaignPublishedDto,
    nullable: true,
    description: 'Figures of it that are there already; null for a new one.',
  })
  published: CampaignPublishedDto | null;
}
