import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Places } from '../../../platform/dto/places.js';
import { Line, Month, says } from '../../../platform/dto/fields.js';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { WATCH_CHECKS, type WatchCheckKey } from '../publication/month-checks.js';
import { CoverageDto, DetectorDto } from './watch-answer.dto.js';

/** How far the publication of a month is. */
export const MONTH_STATES = ['open', 'published', 'revoked'] as const;

/** How far the job is that publishes a month. */
export const PUBLICATION_STATES = ['queued', 'running', 'failed'] as const;

/** A month with observations. */
export class AdminMonthDto {
  /**
   * The month, as it is published by.
   * @example "2026-10"
   */
  id: string;

  /**
   * Its first day.
   * @example "2026-10-01"
   */
  date: string;

  /**
   * Sightings imported.
   * @example 41200
   */
  observations: number;

  /**
   * When the last of them came, ISO 8601.
   * @example "2026-11-03T06:00:00.000Z"
   */
  imported_at: string;

  @ApiProperty({ enum: MONTH_STATES, description: 'How far its publication is.', example: 'published' })
  status: (typeof MONTH_STATES)[number];

  /**
   * Which publication is the last one; null without any.
   * @example 1
   */
  version: number | null;

  /**
   * When that was made, ISO 8601.
   * @example "2026-11-10T08:00:00.000Z"
   */
  published_at: string | null;

  /**
   * Why the month was published anew.
   * @example "A brand was mapped wrongly."
   */
  note: string | null;

  /**
   * When it was taken back, ISO 8601; null = it was not.
   * @example "2026-11-12T09:30:00.000Z"
   */
  revoked_at: string | null;

  /**
   * Why it was taken back; null = it was not.
   * @example "Sightings of an app were doubled"
   */
  revoke_note: string | null;

  /**
   * Whether sightings came after it was published: they are not in it.
   * @example false
   */
  has_later: boolean;

  @ApiProperty({
    enum: PUBLICATION_STATES,
    nullable: true,
    description: 'The publication that is under way, or the last one where it failed; null without any.',
    example: 'running',
  })
  publication: (typeof PUBLICATION_STATES)[number] | null;

  /**
   * How far that is, in percent; null without any.
   * @example 60
   */
  progress: number | null;

  /**
   * Why it failed: the code of an error, or what went wrong; null where it did not.
   * @example "media_watch.checks_failed"
   */
  problem: string | null;
}

/** A check and what came of it. */
export class WatchCheckDto {
  @ApiProperty({ enum: WATCH_CHECKS, description: 'What was looked at.', example: 'unmapped' })
  check: WatchCheckKey;

  @ApiProperty({
    enum: ['passed', 'warning', 'failed'],
    description: 'A failed check keeps the month back.',
    example: 'warning',
  })
  outcome: 'passed' | 'warning' | 'failed';

  /**
   * The figure of the month before.
   * @example 39800
   */
  before: number | null;

  /**
   * The figure now.
   * @example 41200
   */
  after: number | null;

  @ApiProperty({ type: [String], description: 'Brands or days it is about.', example: ['Bergtee'] })
  names: readonly string[];
}

/** A month of a path. */
export class WatchMonthPath extends CountryPath {
  @Month('The month.', '2026-10')
  @Matches(/^20/, says('not_a_month'))
  month: string;
}

/** How a month would be published. */
export class MonthChecksResponseDto extends SuccessDto {
  /** Checks in their order. */
  checks: WatchCheckDto[];

  /** Factors that would be used. */
  coverage: CoverageDto;

  /** How well brands are detected. */
  detector: DetectorDto;
}

const Factor = (): PropertyDecorator => (target, name) => {
  ApiProperty({
    type: 'number',
    minimum: 1,
    maximum: 10,
    example: 1.2,
    description: 'From 1, with three decimals.',
  })(target, name);
  Places(3)(target, name as string);
  Min(1)(target, name as string);
  Max(10)(target, name as string);
};

/** Factors from sightings to estimated impressions. */
export class CoverageInputDto {
  @Factor()
  desktop: number;

  @Factor()
  mobile_web: number;

  @Factor()
  mobile_app: number;
}

/** A month that is to be published. */
export class PublishMonthDto {
  @Month('The month.', '2026-10')
  @Matches(/^20/, says('not_a_month'))
  month: string;

  @ApiPropertyOptional({
    type: CoverageInputDto,
    description:
      'Factors from sightings to estimated impressions; default: those of the last publication, else 1.',
  })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => CoverageInputDto)
  coverage?: CoverageInputDto;

  /**
   * Why a month that is out is published anew.
   * @example "A brand was mapped wrongly."
   */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  @Matches(/\S/, says('required'))
  note?: string;
}

/** A month that is taken back. */
export class RevokeMonthDto {
  @Month('The month.', '2026-10')
  @Matches(/^20/, says('not_a_month'))
  month: string;

  /**
   * Why.
   * @example "Sightings of a meter were counted twice."
   */
  @Line(500)
  note: string;
}
