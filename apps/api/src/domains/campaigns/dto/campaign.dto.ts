import {
  CAMPAIGN_STATUSES,
  CONTACT_KINDS,
  COST_MODELS,
  type CampaignStatus,
  type ContactKind,
  type CostModel,
} from '@netreach/domain';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, ValidateNested } from 'class-validator';
import { AmountOrNothing, Day, WholeOrNothing } from '../../../platform/dto/amount-fields.js';
import {
  Choice,
  Flag,
  FormVersion,
  IdOrNothing,
  Line,
  OptionalId,
  Paragraph,
  Whole,
} from '../../../platform/dto/fields.js';
import { CampaignTargetNameDto } from './campaign-target.base.dto.js';

/** Impressions nobody books more of. */
const MOST_IMPRESSIONS = 1_000_000_000_000;
const MOST_MONEY = 1_000_000_000_000;
const MOST_GRP = 1_000_000;
/** Channels a campaign can be booked on. */
const MOST_CHANNELS = 200;

/** Where a campaign is booked, as it is set up. */
export class CampaignChannelInputDto {
  @OptionalId('Number of the channel; a new one without it.', 7)
  id?: number;

  /**
   * Its name, once in a campaign.
   * @example "Alpenportal"
   */
  @Line(100)
  name: string;

  @WholeOrNothing('Impressions planned there; null = none are.', 2_000_000, MOST_IMPRESSIONS)
  planned_impressions?: number | null;

  @AmountOrNothing('Gross rating points planned there; null = none are.', 42, MOST_GRP)
  planned_grp?: number | null;

  @AmountOrNothing('What it costs, in the currency of the country; null = not known.', 18_000, MOST_MONEY)
  cost?: number | null;
}

/** A campaign as it is set up. */
export class CampaignInputDto {
  /**
   * What everybody calls it.
   * @example "Alpenquell Herbst"
   */
  @Line(100)
  name: string;

  @OptionalId('Customer it is made for; administrators only, who have to tell for new ones.', 12)
  customer_id?: number;

  @IdOrNothing('Advertiser it is for, one of the customer; null = none is told.', 31)
  advertiser_id?: number | null;

  /**
   * Brand it is for; may be empty.
   * @example "Alpenquell"
   */
  @Paragraph(100)
  brand: string;

  @Day('First day, in the time zone of the country.', '2026-10-01')
  starts_on: string;

  @Day('Last day; a campaign has 366 days at most.', '2026-10-31')
  ends_on: string;

  /**
   * Persons it is for: `attribute:value,value;attribute:value`, as rankings are narrowed; empty = everybody.
   * @example "gender:female;birthday:30-39,40-49"
   */
  @Paragraph(2000)
  target: string;

  /**
   * What counts as a contact.
   * @example "viewable_impression"
   */
  @Choice(CONTACT_KINDS)
  contact_kind: string;

  /**
   * What is paid for.
   * @example "cpm"
   */
  @Choice(COST_MODELS)
  cost_model: string;

  @AmountOrNothing('In the currency of the country; null = not known.', 48_000, MOST_MONEY)
  budget?: number | null;

  @WholeOrNothing('Impressions planned; null = those of its channels.', 5_000_000, MOST_IMPRESSIONS)
  planned_impressions?: number | null;

  @AmountOrNothing('Gross rating points planned in the target group; null = none are.', 120, MOST_GRP)
  planned_grp?: number | null;

  @IdOrNothing('Measured service of the advertiser, for visits after contacts; null = none.', 41)
  response_service_id?: number | null;

  /**
   * Days after a contact in which a visit is a response to it.
   * @example 30
   */
  @Whole(1, 90)
  response_days: number;

  /** Where it is booked; those left out are removed. */
  @IsArray()
  @ArrayMaxSize(MOST_CHANNELS)
  @ValidateNested({ each: true })
  @Type(() => CampaignChannelInputDto)
  channels: CampaignChannelInputDto[];

  @FormVersion()
  version?: number;
}

/** Puts a campaign into the archive, or takes it back. */
export class CampaignArchiveDto {
  /**
   * true = into the archive, false = back.
   * @example true
   */
  @Flag()
  archived: boolean;

  @FormVersion()
  version?: number;
}

/** Where a campaign is booked. */
export class CampaignChannelDto {
  /**
   * Number of the channel.
   * @example 7
   */
  id: number;

  /**
   * Its name.
   * @example "Alpenportal"
   */
  name: string;

  /**
   * Impressions planned there; null = none are.
   * @example 2000000
   */
  planned_impressions: number | null;

  /**
   * Gross rating points planned there; null = none are.
   * @example 42
   */
  planned_grp: number | null;

  /**
   * What it costs, in the currency of the country; null = not known.
   * @example 18000
   */
  cost: number | null;
}

/** What lists and forms show of a campaign alike. */
export class CampaignBaseDto {
  /**
   * Number of the campaign.
   * @example 42
   */
  id: number;

  /**
   * What everybody calls it.
   * @example "Alpenquell Herbst"
   */
  name: string;

  /**
   * Number of the customer it is made for.
   * @example 12
   */
  customer_id: number;

  /**
   * The customer.
   * @example "Agentur Nord"
   */
  customer: string;

  /**
   * Number of the advertiser; null = none is told.
   * @example 31
   */
  advertiser_id: number | null;

  /**
   * The advertiser; null = none is told.
   * @example "Gasteiner Wasser"
   */
  advertiser: string | null;

  /**
   * Brand; may be empty.
   * @example "Alpenquell"
   */
  brand: string;

  /**
   * First day, in the time zone of the country.
   * @example "2026-10-01"
   */
  starts_on: string;

  /**
   * Last day.
   * @example "2026-10-31"
   */
  ends_on: string;

  @ApiProperty({
    enum: CAMPAIGN_STATUSES,
    description: 'By its period and the day it is in the country, unless it is archived.',
    example: 'running',
  })
  status: CampaignStatus;

  /**
   * Persons it is for, as a demographic filter; empty = everybody.
   * @example "gender:female;birthday:30-39,40-49"
   */
  target: string;

  /** The same in the words of the attribute catalogue. */
  target_names: CampaignTargetNameDto[];

  @ApiProperty({ enum: CONTACT_KINDS, description: 'What counts as a contact.', example: 'impression' })
  contact_kind: ContactKind;

  @ApiProperty({ enum: COST_MODELS, description: 'What is paid for.', example: 'cpm' })
  cost_model: CostModel;

  /**
   * In the currency of the country; null = not known.
   * @example 48000
   */
  budget: number | null;

  /**
   * Currency of the country.
   * @example "EUR"
   */
  currency: string;

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}

/** A campaign as it is set up now. */
export class CampaignDto extends CampaignBaseDto {
  /**
   * Impressions planned; null = those of its channels.
   * @example 5000000
   */
  planned_impressions: number | null;

  /**
   * Gross rating points planned in the target group; null = none are.
   * @example 120
   */
  planned_grp: number | null;

  /**
   * Measured service of the advertiser; null = none.
   * @example 41
   */
  response_service_id: number | null;

  /**
   * Days after a contact in which a visit is a response to it.
   * @example 30
   */
  response_days: number;

  /**
   * Its hits are stored, but not reported.
   * @example false
   */
  archived: boolean;

  /** Where it is booked, by name. */
  channels: CampaignChannelDto[];
}
