import { ApiProperty } from '@nestjs/swagger';
import { BREAKDOWNS, COMPARISONS, DEVICE_FILTERS, type Breakdown, type Comparison } from '@netreach/domain';
import { AnnotationDto } from '../../../../platform/dto/annotation.dto.js';
import { PageDto } from '../../../../platform/list/page.dto.js';
import { SuccessDto } from '../../../../platform/http/success.dto.js';

/** What the two pages with series count. */
export const DASHBOARD_METRICS = ['impressions', 'visits'] as const;
export type DashboardMetric = (typeof DASHBOARD_METRICS)[number];

/** Something with a number and a name. */
export class DashboardChoiceDto {
  /**
   * Its number.
   * @example 12
   */
  id: number;

  /**
   * Its name.
   * @example "tirol.example"
   */
  name: string;
}

/** A publisher whose dashboard may be seen. */
export class DashboardPublisherDto extends DashboardChoiceDto {
  /** Its services, by name. */
  services: DashboardChoiceDto[];

  /**
   * The first market day with counts; null without any.
   * @example "2026-01-01"
   */
  first_day: string | null;
}

/** What dashboards can be narrowed to. */
export class DashboardFiltersResponseDto extends SuccessDto {
  /** Publishers whose census counts are the reader's to see, by name. */
  publishers: DashboardPublisherDto[];

  /** Devices. */
  @ApiProperty({ enum: DEVICE_FILTERS, isArray: true, description: 'Devices.', example: ['all'] })
  devices: string[];

  @ApiProperty({ enum: COMPARISONS, isArray: true, description: 'Comparisons.', example: ['previous'] })
  comparisons: string[];

  @ApiProperty({ enum: BREAKDOWNS, isArray: true, description: 'Breakdowns.', example: ['section'] })
  breakdowns: string[];

  /**
   * The market day it is.
   * @example "2026-11-25"
   */
  today: string;
}

/** Census counts of a time. */
export class DashboardCountsDto {
  /**
   * Page views of persons.
   * @example 120400
   */
  impressions: number;

  /**
   * Visits: page views at most half an hour apart; known with consent only.
   * @example 41200
   */
  visits: number;

  /**
   * Page views a visit, of those with consent; null without visits.
   * @example 2.61
   */
  impressions_per_visit: number | null;

  /**
   * Page views with consent in per cent of all; null without any.
   * @example 89.3
   */
  consent_share: number | null;
}

/**
 * Counts of the period that is compared with. A service is compared on the days on which something was counted of it in both
 * periods, and which are over: a day without a delivery is not one of nobody.
 */
export class DashboardComparedDto extends DashboardCountsDto {
  /**
   * Its first market day.
   * @example "2026-09-03"
   */
  from: string;

  /**
   * Its last one.
   * @example "2026-09-30"
   */
  until: string;

  /**
   * Days of the period.
   * @example 28
   */
  days: number;

  /**
   * Those of them that are compared; the counts are of those.
   * @example 27
   */
  days_compared: number;

  /**
   * What became of the impressions, per cent; null where there were none, or the method has changed meanwhile.
   * @example 4.2
   */
  impressions_change: number | null;

  /**
   * What became of the visits, per cent; null where there were none, or the method has changed meanwhile.
   * @example 3.1
   */
  visits_change: number | null;
}

/** A day on which counts began to mean something else. */
export class DashboardMarkDto {
  /**
   * The first market day counted by the new method.
   * @example "2026-10-15"
   */
  day: string;

  /**
   * What changed.
   * @example "New tag"
   */
  name: string;
}

/** What every answer of a dashboard carries. */
class DashboardAnswerDto extends SuccessDto {
  /**
   * First market day.
   * @example "2026-10-01"
   */
  from: string;

  /**
   * Last market day.
   * @example "2026-10-28"
   */
  until: string;

  @ApiProperty({ enum: COMPARISONS, description: 'What it is compared with.', example: 'previous' })
  compare: Comparison;

  /** Changes of method from the first day compared to the last one. */
  marks: DashboardMarkDto[];

  /** What was noted on days of the period, by day. */
  annotations: AnnotationDto[];
}

/** Page views of a minute. */
export class DashboardMinuteDto {
  /**
   * When the minute begins, ISO 8601.
   * @example "2026-11-25T08:15:00.000Z"
   */
  at: string;

  /**
   * Page views of persons.
   * @example 42
   */
  impressions: number;
}

/** Today so far, from the hits of the tags. */
export class DashboardTodayDto {
  /**
   * The market day.
   * @example "2026-11-25"
   */
  day: string;

  /**
   * When it was asked, ISO 8601.
   * @example "2026-11-25T08:15:12.000Z"
   */
  at: string;

  /**
   * Page views of persons so far.
   * @example 5200
   */
  impressions: number;

  /**
   * Visits that began so far.
   * @example 2100
   */
  visits: number;

  /**
   * Page views on the same weekday of last week up to the same minute; null where there were none.
   * @example 4900
   */
  usual_impressions: number | null;

  /** The last two hours by the minute, oldest first. */
  minutes: DashboardMinuteDto[];
}

/** Counts of a day. */
export class DashboardDayDto extends DashboardCountsDto {
  /**
   * The market day, or the first one of a month.
   * @example "2026-11-24"
   */
  day: string;
}

/** Counts of a service. */
export class DashboardServiceDto extends DashboardCountsDto {
  /**
   * Its number.
   * @example 12
   */
  id: number;

  /**
   * Its name.
   * @example "tirol.example"
   */
  name: string;
}

/** A publisher's census at a glance. */
export class DashboardOverviewResponseDto extends DashboardAnswerDto {
  /** Of the period. */
  counts: DashboardCountsDto;

  /** The period it is compared with; null where it is compared with none. */
  compared: DashboardComparedDto | null;

  /** Today so far. */
  today: DashboardTodayDto;

  @ApiProperty({
    type: DashboardDayDto,
    nullable: true,
    description: 'Yesterday; null where nothing was counted.',
  })
  yesterday: DashboardDayDto | null;

  @ApiProperty({
    type: DashboardDayDto,
    nullable: true,
    description: 'The same weekday a week before yesterday; null where nothing was counted.',
  })
  week_before: DashboardDayDto | null;

  /** The last thirteen months, oldest first; the last one so far. */
  months: DashboardDayDto[];

  /** Of the period by service, most first. */
  services: DashboardServiceDto[];
}

/** A count on a day or in an hour. */
export class DashboardPointDto {
  /**
   * The market day; of a single day the hour, ISO 8601.
   * @example "2026-10-01"
   */
  at: string;

  /**
   * The count; null on a day of which nothing came in.
   * @example 4300
   */
  value: number | null;

  /**
   * That of the same weekday it is compared with; null where it is compared with none, and where nothing came in.
   * @example 4100
   */
  compared: number | null;
}

/** A part of a count. */
export class DashboardPartDto {
  /**
   * What it is of: the number of a service, the first part of a path, a device, a country (empty = not known), a group of
   * referrers, a host, an engine, a term; `*` = all others.
   * @example "/sport"
   */
  key: string;

  /**
   * The same in words, where the key is not.
   * @example "tirol.example"
   */
  name: string | null;

  /**
   * The count.
   * @example 1200
   */
  value: number;

  /**
   * In per cent of the sum of all parts.
   * @example 27.9
   */
  share: number;

  /**
   * The count on the days it is compared with; null where it is compared with none. Parts that only hits tell are compared
   * where both periods were counted on all days that are over.
   * @example 1100
   */
  compared: number | null;

  /**
   * What became of it, per cent; null where there was nothing, or the method has changed meanwhile.
   * @example 9.1
   */
  change: number | null;
}

/** Impressions or visits of a publisher over time, and taken apart; one page of the parts. */
export class DashboardSeriesResponseDto extends PageDto {
  @ApiProperty({ enum: DASHBOARD_METRICS, description: 'What is counted.', example: 'impressions' })
  metric: DashboardMetric;

  /**
   * First market day.
   * @example "2026-10-01"
   */
  from: string;

  /**
   * Last market day.
   * @example "2026-10-28"
   */
  until: string;

  @ApiProperty({ enum: COMPARISONS, description: 'What it is compared with.', example: 'previous' })
  compare: Comparison;

  /** Changes of method from the first day compared to the last one. */
  marks: DashboardMarkDto[];

  /** What was noted on days of the period, by day. */
  annotations: AnnotationDto[];

  /**
   * The sum.
   * @example 120400
   */
  sum: number;

  /**
   * That of the days it is compared with; null where it is compared with none. A service is compared on the days on which
   * something was counted of it in both periods, and which are over.
   * @example 115600
   */
  compared_sum: number | null;

  /**
   * Days of the period.
   * @example 28
   */
  days: number;

  /**
   * Those of them that are compared; null where it is compared with none.
   * @example 27
   */
  days_compared: number | null;

  /**
   * What became of it on those days, per cent; null where there was nothing, or the method has changed meanwhile.
   * @example 4.2
   */
  change: number | null;

  /**
   * Page views with consent in per cent of all; null without any.
   * @example 89.3
   */
  consent_share: number | null;

  /** By day, of a single day by hour, oldest first. */
  series: DashboardPointDto[];

  @ApiProperty({ enum: BREAKDOWNS, description: 'What it is taken apart by.', example: 'section' })
  by: Breakdown;

  /** The parts, most first. */
  parts: DashboardPartDto[];
}
