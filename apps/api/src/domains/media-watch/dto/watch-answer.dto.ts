import { ApiProperty } from '@nestjs/swagger';
import { SuccessDto } from '../../../platform/http/success.dto.js';

/** Why an answer has no figures. */
export const NO_DATA_REASONS = ['not_published', 'too_few_cases', 'not_seen'] as const;
export type NoDataReason = (typeof NO_DATA_REASONS)[number];

/** Whether an answer has figures. */
export class WatchDataDto {
  /**
   * Whether there is nothing to show.
   * @example false
   */
  no_data: boolean;

  @ApiProperty({
    enum: NO_DATA_REASONS,
    nullable: true,
    description:
      'Why: the month has not been published, too few persons have seen it, or nobody has. Null where there are figures.',
    example: null,
  })
  reason: NoDataReason | null;
}

/** A share of sightings with its interval. */
export class DetectorShareDto {
  /**
   * Per cent.
   * @example 94.2
   */
  value: number;

  /**
   * Lower end of its 95 % interval.
   * @example 91.4
   */
  low: number;

  /**
   * Upper end of its 95 % interval.
   * @example 96.1
   */
  high: number;
}

/** How well brands are detected: on sightings that persons have looked at. */
export class DetectorDto {
  /**
   * Sightings looked at.
   * @example 400
   */
  labelled: number;

  @ApiProperty({
    type: DetectorShareDto,
    nullable: true,
    description: 'Of those with a detected brand, those with the right one; null without any.',
  })
  precision: DetectorShareDto | null;

  @ApiProperty({
    type: DetectorShareDto,
    nullable: true,
    description: 'Of those that are an ad, those whose brand was detected; null without any.',
  })
  recall: DetectorShareDto | null;
}

/** How many ads there are for each one that is sighted, by platform. */
export class CoverageDto {
  /**
   * On desktop websites.
   * @example 1.12
   */
  desktop: number;

  /**
   * On mobile websites.
   * @example 1.2
   */
  mobile_web: number;

  /**
   * In apps.
   * @example 1.35
   */
  mobile_app: number;
}

/** A level of a standard group. */
export class WatchGroupDto {
  /**
   * Key of the attribute.
   * @example "gender"
   */
  attribute: string;

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
}

/** A published month. */
export class WatchMonthDto {
  /**
   * Its first day.
   * @example "2026-10-01"
   */
  date: string;

  /**
   * Which publication of the month it is.
   * @example 1
   */
  version: number;

  /**
   * When it was published, ISO 8601.
   * @example "2026-11-10T08:00:00.000Z"
   */
  published_at: string;

  /**
   * Why it was published anew; null where it was not.
   * @example "A brand was mapped wrongly."
   */
  note: string | null;

  /**
   * Persons the panel stands for.
   * @example 7215000
   */
  universe: number;

  /**
   * Name of the universe; null where the panel is not weighted to one.
   * @example "Austria 14+, 2020"
   */
  universe_name: string | null;

  /** Factors from sightings to estimated impressions. */
  coverage: CoverageDto;

  @ApiProperty({ type: DetectorDto, nullable: true, description: 'How well brands are detected.' })
  detector: DetectorDto | null;

  /** Standard groups figures were made for. */
  groups: WatchGroupDto[];

  /**
   * Version of the definitions behind the figures.
   * @example "2026.1"
   */
  method_version: string;

  /**
   * Version of the panel's index behind the figures.
   * @example 3
   */
  index_version: number;
}

/** What every answer about media watch carries. */
export class WatchAnswerDto extends SuccessDto {
  /** Whether there are figures. */
  data: WatchDataDto;

  @ApiProperty({
    type: WatchMonthDto,
    nullable: true,
    description: 'The month; null where none is published.',
  })
  month: WatchMonthDto | null;
}
