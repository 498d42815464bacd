import { ApiProperty } from '@nestjs/swagger';
import { MeasuredFigureDto } from '../../ratings/dto/figure.base.dto.js';
import { CampaignAnswerDto } from './campaign-made.dto.js';
import { AdTrafficDto } from './campaign-traffic.dto.js';

export const CAMPAIGN_STATUSES = ['planned', 'running', 'ended', 'archived'] as const;
export const CONTACT_KINDS = ['impression', 'viewable_impression'] as const;
export const COST_MODELS = ['cpm', 'cpc', 'cpv', 'fixed'] as const;

/** A campaign as its screens name it. */
export class CampaignHeadDto {
  /**
   * Number of the campaign.
   * @example 42
   */
  id: number;

  /**
   * Its name.
   * @example "Autumn water"
   */
  name: string;

  /**
   * Whether it is an adFX test.
   * @example false
   */
  adfx: boolean;

  /**
   * Whose it is.
   * @example "Alpen Media"
   */
  customer: string;

  /**
   * Whose advertising it is.
   * @example "Gasteiner Wasser"
   */
  advertiser: string | null;

  /**
   * What is advertised; may be empty.
   * @example "Gasteiner"
   */
  brand: string;

  @ApiProperty({ enum: CAMPAIGN_STATUSES, description: 'Where it stands.', example: 'running' })
  status: (typeof CAMPAIGN_STATUSES)[number];

  /**
   * First day.
   * @example "2026-10-01"
   */
  starts_on: string;

  /**
   * Last day.
   * @example "2026-10-31"
   */
  ends_on: string;

  /**
   * Its target group, as a demographic filter; everybody when empty.
   * @example "gender:female"
   */
  target: string;

  @ApiProperty({ enum: CONTACT_KINDS, description: 'What counts as a contact.', example: 'impression' })
  contact_kind: (typeof CONTACT_KINDS)[number];

  @ApiProperty({ enum: COST_MODELS, description: 'What is paid for.', example: 'cpm' })
  cost_model: (typeof COST_MODELS)[number];
}

/** Who was reached. */
export class CampaignReachDto extends MeasuredFigureDto {
  /**
   * Gross contacts of the target group; null when withheld.
   * @example 3120400
   */
  gross_contacts: number | null;

  /**
   * Contacts per person reached; null when withheld.
   * @example 4.2
   */
  frequency: number | null;

  /**
   * Gross rating points: gross contacts in percent of the target group; null when withheld.
   * @example 126.4
   */
  grp: number | null;
}

/** Reach moved to what the census counts. */
export class CalibratedReachDto {
  /**
   * Net reach, percent of the target group.
   * @example 31.2
   */
  net_reach: number;

  /**
   * Ends of its 95 % interval: those of the observed reach, moved alike.
   * @example 29.4
   */
  net_reach_low: number | null;

  /**
   * Upper end.
   * @example 33.1
   */
  net_reach_high: number | null;

  /**
   * The same in persons.
   * @example 1120000
   */
  unique_users: number;

  /**
   * Calibrated contacts per person reached.
   * @example 4.6
   */
  frequency: number | null;

  /**
   * Calibrated gross rating points.
   * @example 143.5
   */
  grp: number;

  /**
   * Calibrated ÷ observed reach.
   * @example 1.08
   */
  factor: number;
}

/** Reach where too few of the panel were reached: a model from the census alone. */
export class ModelledReachDto {
  /**
   * Net reach, percent of everybody.
   * @example 2.1
   */
  net_reach: number;

  /**
   * Dispersion of the negative binomial it is computed with, as seen in the country's campaigns.
   * @example 0.31
   */
  dispersion: number;
}

/** How exactly a delivery met its target group (methodology 20). */
export class TargetAccuracyDto {
  /**
   * Contacts in the target group, percent of all contacts (impression profile); null when withheld.
   * @example 61.2
   */
  in_target: number | null;

  /**
   * Persons of the target group, percent of all reached (person profile); null when withheld.
   * @example 55.4
   */
  persons_in_target: number | null;

  /**
   * The target group in percent of everybody: what random delivery would give; null without a panel.
   * @example 51
   */
  target_share: number | null;

  /**
   * In-target share ÷ the target group's share of everybody; 1 is random delivery; null when withheld.
   * @example 1.2
   */
  hit_rate: number | null;

  /**
   * Net impressions of the census × in-target share; null when withheld.
   * @example 712000
   */
  net_impressions_in_target: number | null;
}

/** What was delivered of what was planned. */
export class CampaignPlanDto {
  /**
   * Planned impressions; null without a plan.
   * @example 1500000
   */
  planned_impressions: number | null;

  /**
   * Planned gross rating points; null without a plan.
   * @example 120
   */
  planned_grp: number | null;

  /**
   * Net impressions in percent of those planned; null without a plan.
   * @example 77.6
   */
  delivered_share: number | null;

  /**
   * Days that have passed, percent of all.
   * @example 80.6
   */
  elapsed_share: number;

  /**
   * Delivered share ÷ elapsed share in percent, rounded down; null without a plan or before the first day.
   * @example 96
   */
  delivery_indicator: number | null;
}

/** What it costs, in the currency of the country. */
export class CampaignCostDto {
  /**
   * What is planned to be spent; null where it is not set.
   * @example 48000
   */
  budget: number | null;

  /**
   * What has been spent by the cost model: the budget for what was delivered of the plan; null where it cannot be told.
   * @example 37248
   */
  spent: number | null;

  /**
   * Spent per 1,000 net impressions.
   * @example 12.4
   */
  cpm: number | null;

  /**
   * Spent per 1,000 viewable impressions.
   * @example 18.7
   */
  viewable_cpm: number | null;

  /**
   * Spent per click.
   * @example 1.4
   */
  cost_per_click: number | null;

  /**
   * Spent per percent of the target group reached; null when withheld.
   * @example 1201.5
   */
  cost_per_reach_point: number | null;

  /**
   * Spent per gross rating point; null when withheld.
   * @example 294.7
   */
  cost_per_grp: number | null;

  /**
   * Spent per 1,000 persons reached; null when withheld.
   * @example 16.7
   */
  cost_per_thousand_reached: number | null;
}

/** A campaign with its figures. */
export class CampaignDetailsResponseDto extends CampaignAnswerDto {
  campaign: CampaignHeadDto;

  /** Who was reached, as the panel shows it. */
  reach: CampaignReachDto;

  /** The same moved to what the census counts; null where the reach is withheld or the census knows nothing. */
  calibrated: CalibratedReachDto | null;

  /** A model in place of a reach that has too few cases; null otherwise. */
  modelled: ModelledReachDto | null;

  /** What the census counts. */
  traffic: AdTrafficDto;

  accuracy: TargetAccuracyDto;

  plan: CampaignPlanDto;

  cost: CampaignCostDto;
}
