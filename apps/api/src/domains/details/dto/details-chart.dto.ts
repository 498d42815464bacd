import { ApiProperty } from '@nestjs/swagger';
import { CONSENT_REASONS, type ConsentReason, type Reliability } from '@netreach/domain';
import { FrameAnswerDto } from '../../ratings/dto/frame-answer.base.dto.js';
import { ReachChangeDto } from './reach-change.dto.js';
import { PanelReliability } from '../../ratings/disclosure/panel-marks.base.dto.js';

/** Figures a time series is drawn of, those for everybody first. */
export const CHART_METRICS = [
  'unique_users',
  'net_reach',
  'affinity',
  'unique_clients',
  'impressions_at',
  'usetime',
  'visits',
  'impressions',
  'impressions_per_visits',
] as const;
export type ChartMetric = (typeof CHART_METRICS)[number];

/** What changed on a day, so that figures before and after it are not compared. */
export const MARK_KINDS = ['method_break', 'universe_change'] as const;

/** A figure in a month. */
export class ChartPointDto {
  /**
   * First day of the month.
   * @example "2026-09-01"
   */
  date: string;

  /**
   * The figure; null where it is withheld or was not measured.
   * @example 18.6
   */
  value: number | null;

  /**
   * Lower end of the 95 % interval of unique users and net reach.
   * @example 17.1
   */
  low: number | null;

  /**
   * Upper end of the 95 % interval of unique users and net reach.
   * @example 20.2
   */
  high: number | null;

  @PanelReliability(
    'Of panel figures: weak below 80 cases, suppressed below 30, none without a panel; of others ok.',
  )
  reliability: Reliability;

  @ApiProperty({
    enum: ['too_few_cases', ...CONSENT_REASONS],
    nullable: true,
    description:
      'Why it is withheld: too few cases of the panel, no consent on a device, or too little; null where it is shown or was not measured.',
    example: null,
  })
  withheld: 'too_few_cases' | ConsentReason | null;

  /**
   * Stretch of comparable months it belongs to, from 0: points of different ones must not be connected.
   * @example 0
   */
  segment: number;
}

/** A figure over time. */
export class ChartSeriesDto {
  @ApiProperty({
    enum: CHART_METRICS,
    description: 'The figure; counts are for admins.',
    example: 'net_reach',
  })
  metric: ChartMetric;

  /** Months, oldest first. */
  points: ChartPointDto[];
}

/** A day on which figures began to mean something else. */
export class ChartMarkDto {
  /**
   * First day of the month it falls into.
   * @example "2026-09-01"
   */
  date: string;

  @ApiProperty({ enum: MARK_KINDS, description: 'What changed.', example: 'method_break' })
  kind: (typeof MARK_KINDS)[number];

  @ApiProperty({
    type: [String],
    nullable: true,
    description: 'Figures it applies to; null = all.',
    example: ['net_reach'],
  })
  metrics: readonly string[] | null;

  /**
   * The change of method, or the name of the new universe.
   * @example "New panel"
   */
  name: string;
}

/** Figures of an item over months. */
export class DetailsChartResponseDto extends FrameAnswerDto {
  /** One for each figure. */
  series: ChartSeriesDto[];

  /** What happened to method and universe. */
  marks: ChartMarkDto[];

  /** What became of net reach from each month with panel figures to the next, oldest first. */
  changes: ReachChangeDto[];
}
