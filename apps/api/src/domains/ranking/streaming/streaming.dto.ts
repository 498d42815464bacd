import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { ArrayMaxSize, IsInt, IsOptional } from 'class-validator';
import { ExportOptionsQuery } from '../../exports/exports.lookup.js';
import { RankingResponseDto } from '../dto/ranking.dto.js';
import { RankingFilterQuery, RankingQuery } from '../dto/ranking-query.base.dto.js';
import { ID_LIST_PARAMETER, idList } from '../../../platform/http/query-values.js';

/** Which types of streaming are asked for. */
export class StreamingTypesQuery {
  @ApiProperty({
    ...ID_LIST_PARAMETER,
    description: 'Types of streaming, any of which is enough; all by default.',
    example: '1,2',
  })
  @IsOptional()
  @idList
  @ArrayMaxSize(50)
  @IsInt({ each: true })
  streaming_types?: number[];
}

/** What the ranking of streaming services is asked for. */
export class StreamingQuery extends IntersectionType(RankingQuery, StreamingTypesQuery) {}

/** What it is exported by. */
export class StreamingExportQuery extends IntersectionType(
  RankingFilterQuery,
  ExportOptionsQuery,
  StreamingTypesQuery,
) {}

/** A type of streaming. */
export class StreamingTypeDto {
  /**
   * Number of the type.
   * @example 1
   */
  id: number;

  /**
   * Its name.
   * @example "Live TV"
   */
  name: string;
}

/** A page of the ranking of streaming services. */
export class StreamingResponseDto extends RankingResponseDto {
  /** All types of streaming of the country, in their order. */
  streaming_types: StreamingTypeDto[];
}
