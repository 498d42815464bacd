import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { FrameQuery } from '../../ratings/dto/frame-query.base.dto.js';
import {
  CHART_TYPES,
  INFO_TYPES,
  INSIGHT_TYPES,
  TIMESPANS,
  type ChartType,
  type InfoType,
  type InsightType,
  type Timespan,
} from './publisher-figures.dto.js';

/** What information on a publisher is asked for. */
export class PublisherInfoQuery extends FrameQuery {
  @ApiPropertyOptional({
    enum: INFO_TYPES,
    description:
      'Reach of the publisher and its services, who its users are, or whose advertising was met there.',
    example: 'reach',
    default: 'reach',
  })
  @IsOptional()
  @IsIn(INFO_TYPES)
  data_type?: InfoType;
}

/** What chart of a publisher is asked for. */
export class PublisherChartQuery extends FrameQuery {
  @ApiPropertyOptional({
    enum: CHART_TYPES,
    description: 'The figure.',
    example: 'net_reach',
    default: 'net_reach',
  })
  @IsOptional()
  @IsIn(CHART_TYPES)
  data_type?: ChartType;

  @ApiPropertyOptional({
    enum: TIMESPANS,
    description: 'How reach builds up day by day through the frame, or so many months up to its end.',
    example: '13_months',
    default: '13_months',
  })
  @IsOptional()
  @IsIn(TIMESPANS)
  timespan?: Timespan;
}

/** What findings on a publisher are asked for. */
export class PublisherInsightsQuery extends FrameQuery {
  @ApiPropertyOptional({
    enum: INSIGHT_TYPES,
    description: 'Of this only; all without.',
    example: 'audience',
  })
  @IsOptional()
  @IsIn(INSIGHT_TYPES)
  data_type?: InsightType;
}
