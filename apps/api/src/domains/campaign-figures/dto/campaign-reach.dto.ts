import { ApiProperty } from '@nestjs/swagger';
import type { Reliability } from '@netreach/domain';
import { PanelReliability } from '../../ratings/disclosure/panel-marks.base.dto.js';
import { CampaignAnswerDto } from './campaign-made.dto.js';

/** Reach up to a day of a campaign. */
export class CampaignReachDayDto {
  /**
   * Day of the campaign, from 1.
   * @example 1
   */
  day: number;

  /**
   * The same day in the calendar.
   * @example "2026-10-01"
   */
  date: string;

  /**
   * Share of the target group with a first contact on this day or an earlier one, percent; null when withheld.
   * @example 6.4
   */
  net_reach: number | null;

  /**
   * The same in weighted persons; null when withheld.
   * @example 461200
   */
  unique_users: number | null;

  @PanelReliability('weak below 80 cases, suppressed below 30.')
  reliability: Reliability;
}

/** What one model says of the end. */
export class ForecastModelDto {
  /**
   * The model.
   * @example "nbd"
   */
  model: string;

  /**
   * Net reach on the last day, percent of the target group.
   * @example 41.2
   */
  net_reach: number;
}

/** Reach of a running campaign on its last day. */
export class CampaignForecastDto {
  /**
   * Its last day.
   * @example "2026-10-31"
   */
  date: string;

  /**
   * Day of the campaign, from 1.
   * @example 31
   */
  day: number;

  /**
   * The middle of the models, percent of the target group.
   * @example 40.1
   */
  net_reach: number;

  /**
   * The lowest model.
   * @example 38.4
   */
  low: number;

  /**
   * The highest model.
   * @example 41.9
   */
  high: number;

  /** What each model says. */
  models: ForecastModelDto[];

  /**
   * Contacts expected at the end ÷ contacts so far: those planned where there is a plan, else as many a day as until now.
   * @example 1.6
   */
  contacts_factor: number;
}

/** What was forecast on an earlier day for the last one. */
export class PastForecastDto {
  /**
   * Day of the campaign on which it was forecast, from 1.
   * @example 10
   */
  day: number;

  /**
   * The same day in the calendar.
   * @example "2026-10-10"
   */
  date: string;

  /**
   * Net reach on the last day as it was forecast, percent of the target group.
   * @example 41
   */
  net_reach: number;

  /**
   * The lowest model of then.
   * @example 37
   */
  low: number;

  /**
   * The highest model of then.
   * @example 45
   */
  high: number;
}

/** How the reach of a campaign builds up. */
export class CampaignReachResponseDto extends CampaignAnswerDto {
  /** Every day with figures, in order. Empty without a panel. */
  days: CampaignReachDayDto[];

  @ApiProperty({
    type: CampaignForecastDto,
    nullable: true,
    description: 'Of a running campaign with a reach that is shown and that a model fits; null otherwise.',
  })
  forecast: CampaignForecastDto | null;

  /** What was forecast on earlier days, oldest first; of the campaign's own target group on all devices only. */
  past_forecasts: PastForecastDto[];
}
