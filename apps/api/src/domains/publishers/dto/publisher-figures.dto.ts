import { ApiProperty } from '@nestjs/swagger';
import type { Reliability } from '@netreach/domain';
import { FigureDto, MeasuredFigureDto } from '../../ratings/dto/figure.base.dto.js';
import { FrameAnswerDto } from '../../ratings/dto/frame-answer.base.dto.js';
import { PanelReliability } from '../../ratings/disclosure/panel-marks.base.dto.js';

/** What the information on a publisher is of. */
export const INFO_TYPES = ['reach', 'profile', 'advertisers'] as const;
export type InfoType = (typeof INFO_TYPES)[number];

/** What a publisher's reach is drawn in. */
export const CHART_TYPES = ['net_reach', 'unique_users'] as const;
export type ChartType = (typeof CHART_TYPES)[number];

/** How far a chart goes back: day by day through the frame, or so many months. */
export const TIMESPANS = ['days', '6_months', '13_months', '25_months'] as const;
export type Timespan = (typeof TIMESPANS)[number];

/** What findings on a publisher are of. */
export const INSIGHT_TYPES = ['audience', 'season', 'change', 'movements'] as const;
export type InsightType = (typeof INSIGHT_TYPES)[number];

/** What can be found. */
export const INSIGHT_KINDS = [
  'more_among',
  'fewer_among',
  'month_above',
  'month_below',
  'reach_rose',
  'reach_fell',
  'came_from',
  'went_to',
] as const;
export type InsightKind = (typeof INSIGHT_KINDS)[number];

/** Whether there are more or fewer of a kind among users than among everybody. */
export const FINDINGS = ['more', 'fewer'] as const;

/** What one service brings to a publisher's reach. */
export class PublisherServiceReachDto extends FigureDto {
  /**
   * Number of the service.
   * @example 12
   */
  id: number;

  /**
   * Its name.
   * @example "tirol.example"
   */
  name: string;

  /**
   * Its order-free part of the publisher's users in per cent; null when withheld.
   * @example 41.2
   */
  contribution_share: number | null;
}

/** A level of an attribute among a publisher's users. */
export class PublisherProfileValueDto extends FigureDto {
  /**
   * Key of the attribute.
   * @example "gender"
   */
  attribute: string;

  /**
   * Its name.
   * @example "Gender"
   */
  attribute_name: string;

  /**
   * Key of the level.
   * @example "female"
   */
  key: string;

  /**
   * Its name.
   * @example "Female"
   */
  name: string;

  /**
   * Of all users, in per cent; null when withheld.
   * @example 56.1
   */
  share: number | null;

  /**
   * Lower end of the 95 % interval of the share.
   * @example 52.3
   */
  share_low: number | null;

  /**
   * Upper end of the 95 % interval of the share.
   * @example 59.9
   */
  share_high: number | null;

  /**
   * Of the target group, in per cent; null when withheld.
   * @example 51.2
   */
  group_share: number | null;

  /**
   * Share of the users by share of the target group, 100 = alike; null when withheld.
   * @example 109.6
   */
  affinity: number | null;

  @ApiProperty({
    enum: FINDINGS,
    nullable: true,
    description:
      'Whether there are more or fewer of them than in the target group; null where the interval leaves it open.',
    example: 'more',
  })
  finding: (typeof FINDINGS)[number] | null;
}

/** Why nothing is said of advertisers: media watch has not published the month, or tells of everybody on all devices only. */
export const ADVERTISERS_REASONS = ['not_published', 'narrowed'] as const;

/** A brand whose advertising was met in a medium of a publisher. */
export class PublisherAdvertiserDto extends MeasuredFigureDto {
  /**
   * Number of the brand in media watch.
   * @example 4
   */
  brand_id: number;

  /**
   * Its name.
   * @example "Alpenquell"
   */
  brand: string;

  /**
   * The host, or the app, it was met in.
   * @example "www.tirol.example"
   */
  medium: string;

  /**
   * Of all whom the brand has reached, those it reached there, in per cent; null when withheld.
   * @example 18.4
   */
  share_of_reach: number | null;

  /**
   * Lower end of the 95 % interval of the share.
   * @example 14.1
   */
  share_low: number | null;

  /**
   * Upper end of the 95 % interval of the share.
   * @example 23.6
   */
  share_high: number | null;

  /**
   * Weighted sightings times the coverage of their platform; null when withheld.
   * @example 210400
   */
  estimated_ad_impressions: number | null;
}

/** Whom a publisher reaches with all its services. */
export class PublisherInfoResponseDto extends FrameAnswerDto {
  @ApiProperty({ enum: INFO_TYPES, description: 'What it is of.', example: 'reach' })
  data_type: InfoType;

  /** All services together, each person once. */
  total: MeasuredFigureDto;

  /** What each service brings, most first; for `reach`. */
  services: PublisherServiceReachDto[];

  /** Who the users are; for `profile`. */
  profile: PublisherProfileValueDto[];

  /** Whose advertising was met in its media, most persons first; for `advertisers`. */
  advertisers: PublisherAdvertiserDto[];

  @ApiProperty({
    enum: ADVERTISERS_REASONS,
    nullable: true,
    description:
      'Why nothing is said of advertisers: the month is not published, or the question is not of everybody on all devices in a month.',
    example: null,
  })
  advertisers_reason: (typeof ADVERTISERS_REASONS)[number] | null;
}

/** A publisher's reach on a day or in a month. */
export class PublisherChartPointDto {
  /**
   * The day, or the first day of the month.
   * @example "2026-10-01"
   */
  date: string;

  /**
   * The figure; null where it is withheld or was not measured.
   * @example 31.4
   */
  value: number | null;

  /**
   * Lower end of the 95 % interval; none of single days.
   * @example 29.6
   */
  low: number | null;

  /**
   * Upper end of the 95 % interval; none of single days.
   * @example 33.2
   */
  high: number | null;

  @PanelReliability('weak below 80 cases, suppressed when withheld, none where the panel has no data.')
  reliability: Reliability;

  /**
   * Stretch of comparable months it belongs to, from 0: points of different ones must not be connected.
   * @example 0
   */
  segment: number;
}

/** A day on which figures began to mean something else. */
export class PublisherChartMarkDto {
  /**
   * First day of the month it falls into.
   * @example "2026-09-01"
   */
  date: string;

  /**
   * What changed; empty where the universe did.
   * @example "New panel"
   */
  name: string;
}

/** A publisher's reach over time. */
export class PublisherChartResponseDto extends FrameAnswerDto {
  /** Oldest first. */
  chart_data: PublisherChartPointDto[];

  @ApiProperty({ enum: CHART_TYPES, description: 'The figure.', example: 'net_reach' })
  data_type: ChartType;

  @ApiProperty({ enum: TIMESPANS, description: 'How far it goes back.', example: '13_months' })
  timespan: Timespan;

  /** What happened to method and universe. */
  marks: PublisherChartMarkDto[];
}

/** Something that can be said of a publisher: the interval leaves no doubt of it. */
export class PublisherInsightDto {
  @ApiProperty({ enum: INSIGHT_KINDS, description: 'What was found.', example: 'more_among' })
  kind: InsightKind;

  /**
   * Of what: the level of an attribute, the first day of a month, the name of a service; null where it speaks of all users.
   * @example "Gender: Female"
   */
  subject: string | null;

  /**
   * The figure: a share or a reach in per cent, or percentage points of a change.
   * @example 56.1
   */
  value: number;

  /**
   * What it is held against: the target group's share, the mean of the months; null where there is nothing.
   * @example 51.2
   */
  against: number | null;

  /**
   * Lower end of the 95 % interval of the figure.
   * @example 52.3
   */
  low: number;

  /**
   * Upper end of the 95 % interval of the figure.
   * @example 59.9
   */
  high: number;

  @PanelReliability('weak below 80 cases; nothing is found in fewer than 30.')
  reliability: Reliability;
}

/** What can be said of a publisher. */
export class PublisherInsightsResponseDto extends FrameAnswerDto {
  /** Strongest first, by what they are of. */
  insightsData: PublisherInsightDto[];

  /** All services together, each person once. */
  total: MeasuredFigureDto;
}
