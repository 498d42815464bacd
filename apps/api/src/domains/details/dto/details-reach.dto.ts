import type { Reliability } from '@netreach/domain';
import { FrameAnswerDto } from '../../ratings/dto/frame-answer.base.dto.js';
import { PanelReliability } from '../../ratings/disclosure/panel-marks.base.dto.js';

/** Reach up to a day of the frame. */
export class ReachDayDto {
  /**
   * Day of the frame, from 1.
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

/** How the reach of an item builds up. */
export class DetailsReachResponseDto extends FrameAnswerDto {
  /** Every day of the frame in order; the last one holds the accumulated reach. Empty without a panel. */
  days: ReachDayDto[];
}
