import { ApiPropertyOptional } from '@nestjs/swagger';
import { LOCALES, RANKING_LISTS, type Locale, type RankingList } from '@netreach/domain';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { says } from '../../../platform/dto/fields.js';
import { NATIONAL_DEVICES, type NationalDevice } from '../database/national-figures.types.js';
import { NATIONAL_METRICS, type NationalMetric } from '../dto/national-query.dto.js';

/** What an embedded frame can show. */
const EMBEDS = ['table', 'chart'] as const;

/** What a frame on somebody else's page shows: attributes `data-...` of the script by the same names. */
export class EmbedQuery {
  @ApiPropertyOptional({ enum: EMBEDS, description: 'A table, or users over time.', example: 'table' })
  @IsOptional()
  @IsIn(EMBEDS)
  show?: (typeof EMBEDS)[number];

  @ApiPropertyOptional({
    enum: RANKING_LISTS,
    description: 'Level; single offers by default.',
    example: 'services',
  })
  @IsOptional()
  @IsIn(RANKING_LISTS)
  level?: RankingList;

  @ApiPropertyOptional({ enum: NATIONAL_DEVICES, description: 'Devices; all by default.', example: 'all' })
  @IsOptional()
  @IsIn(NATIONAL_DEVICES)
  device?: NationalDevice;

  /**
   * First day of the month; always the newest by default.
   * @example "2026-10-01"
   */
  @IsOptional()
  @Matches(/^20\d{2}-(0[1-9]|1[0-2])-01$/, says('not_a_day'))
  date?: string;

  /**
   * Which making of the month; the newest by default.
   * @example 1
   */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(32_767)
  version?: number;

  /**
   * Only these items, numbers with commas between.
   * @example "41,42"
   */
  @IsOptional()
  @Matches(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,9}$/, says('ids_not_a_list'))
  items?: string;

  /**
   * Rows of the table, or lines of the chart.
   * @example 10
   */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(50)
  rows?: number;

  @ApiPropertyOptional({
    enum: NATIONAL_METRICS,
    description: 'Figure of the chart; users by default.',
    example: 'users',
  })
  @IsOptional()
  @IsIn(NATIONAL_METRICS)
  metric?: NationalMetric;

  /**
   * A title of one's own.
   * @example "Reichweiten im Oktober"
   */
  @IsOptional()
  @IsString()
  @MaxLength(120)
  title?: string;

  @ApiPropertyOptional({ enum: LOCALES, description: 'Language; German by default.', example: 'de-DE' })
  @IsOptional()
  @IsIn(LOCALES)
  locale?: Locale;
}
