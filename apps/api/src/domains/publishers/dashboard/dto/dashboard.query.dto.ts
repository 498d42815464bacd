import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import {
  BREAKDOWNS,
  COMPARISONS,
  DEVICE_FILTERS,
  type Breakdown,
  type Comparison,
  type DeviceFilter,
} from '@netreach/domain';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { OptionalDay } from '../../../../platform/dto/amount-fields.js';
import { PageQuery } from '../../../../platform/http/page.query.dto.js';
import { ID_LIST_PARAMETER, idList } from '../../../../platform/http/query-values.js';
import { ExportOptionsQuery } from '../../../exports/exports.lookup.js';

/** Pages of a dashboard. */
export const DASHBOARD_PAGES = ['overview', 'impressions', 'visits'] as const;
export type DashboardPage = (typeof DASHBOARD_PAGES)[number];

/** What a dashboard's filters are asked for. */
export class DashboardFiltersQuery {
  @ApiPropertyOptional({ enum: DASHBOARD_PAGES, description: 'The page they are for.', example: 'overview' })
  @IsOptional()
  @IsIn(DASHBOARD_PAGES)
  page?: DashboardPage;
}

/** What a dashboard is asked for. */
export class DashboardQuery {
  /**
   * Number of the publisher.
   * @example 7
   */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  publisher_id: number;

  @ApiProperty({ ...ID_LIST_PARAMETER, description: 'Only these of its services.', example: '41' })
  @IsOptional()
  @idList
  @ArrayMaxSize(200)
  @IsInt({ each: true })
  services?: number[];

  @ApiPropertyOptional({ enum: DEVICE_FILTERS, description: 'Devices.', example: 'all', default: 'all' })
  @IsOptional()
  @IsIn(DEVICE_FILTERS)
  devices?: DeviceFilter;

  @OptionalDay('First market day; default: 28 days up to the last one.', '2026-10-01')
  from?: string;

  @OptionalDay('Last market day; default: today.', '2026-10-28')
  until?: string;

  @ApiPropertyOptional({
    enum: COMPARISONS,
    description: 'What it is compared with: the weeks before, or 52 weeks earlier; weekday with weekday.',
    example: 'previous',
    default: 'previous',
  })
  @IsOptional()
  @IsIn(COMPARISONS)
  compare?: Comparison;
}

/** How a dashboard's counts are taken apart. */
class BreakdownChoice {
  @ApiPropertyOptional({
    enum: BREAKDOWNS,
    description: 'What they are taken apart by; a visit belongs to where it began.',
    example: 'section',
    default: 'service',
  })
  @IsOptional()
  @IsIn(BREAKDOWNS)
  by?: Breakdown;
}

/** What impressions or visits of a dashboard are asked for. */
export class DashboardSeriesQuery extends IntersectionType(DashboardQuery, BreakdownChoice, PageQuery) {}

/** What an export of a dashboard is asked for. */
export class DashboardExportQuery extends IntersectionType(
  DashboardQuery,
  BreakdownChoice,
  ExportOptionsQuery,
) {}
