import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { Type } from 'class-transformer';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { AdTrafficDto } from './campaign-traffic.dto.js';
import { CampaignQuery } from './campaign.query.dto.js';

export const TIMESPANS = ['day', 'week', 'month'] as const;
export const IMPRESSION_SPLITS = ['total', 'creative', 'channel', 'device'] as const;
export const CHART_TYPES = ['gross', 'net', 'viewable', 'clicks'] as const;

export type Timespan = (typeof TIMESPANS)[number];
export type ImpressionSplit = (typeof IMPRESSION_SPLITS)[number];
export type ChartType = (typeof CHART_TYPES)[number];

/** What ad impressions are asked by. */
export class AdImpressionsQuery extends CampaignQuery {
  @ApiPropertyOptional({ enum: TIMESPANS, description: 'Length of a step.', example: 'day', default: 'day' })
  @IsOptional()
  @IsIn(TIMESPANS)
  timespan?: Timespan;

  @ApiPropertyOptional({
    enum: IMPRESSION_SPLITS,
    description: 'What is told apart.',
    example: 'channel',
    default: 'total',
  })
  @IsOptional()
  @IsIn(IMPRESSION_SPLITS)
  type?: ImpressionSplit;

  @ApiPropertyOptional({ enum: CHART_TYPES, description: 'What is counted.', example: 'net', default: 'net' })
  @IsOptional()
  @IsIn(CHART_TYPES)
  'chart-type'?: ChartType;

  /**
   * Only the attribute with this number, where persons are told apart by attributes; all without it.
   * @example 2
   */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  'attribute-id'?: number;
}

/** A series of impressions. */
export class AdImpressionsSeriesDto {
  /**
   * Number or device; `total` for everything.
   * @example "c12"
   */
  key: string;

  /**
   * Its name; null where the key is it.
   * @example "news-portal.example"
   */
  name: string | null;

  /**
   * A number for each step.
   * @example [1200, 1530]
   */
  values: number[];
}

/** Impressions over time. */
export class AdImpressionsChartResponseDto extends SuccessDto {
  /**
   * First day of each step.
   * @example ["2026-10-01", "2026-10-02"]
   */
  steps: string[];

  /** What is told apart, the largest first. */
  series: AdImpressionsSeriesDto[];
}

/** Impressions of a step or part. */
export class AdImpressionsRowDto {
  /**
   * First day of the step, number or device.
   * @example "2026-10-01"
   */
  key: string;

  /**
   * Its name; null where the key is it.
   * @example "news-portal.example"
   */
  name: string | null;

  /** What the census counts of it. */
  traffic: AdTrafficDto;
}

/** Impressions as a table. */
export class AdImpressionsTableResponseDto extends SuccessDto {
  /** Steps or parts in their order. */
  rows: AdImpressionsRowDto[];

  @ApiProperty({ type: AdTrafficDto, description: 'All together; rates are those of the sums.' })
  total: AdTrafficDto;
}
