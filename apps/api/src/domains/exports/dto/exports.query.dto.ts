import { ApiPropertyOptional } from '@nestjs/swagger';
import { EXPORT_FILE_TYPES, EXPORT_STATES, type ExportFileType, type ExportState } from '@netreach/domain';
import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { PageQuery } from '../../../platform/http/page.query.dto.js';

const SORT_FIELDS = ['created_at', 'title', 'state', 'file_size'] as const;

/** What a list of exports can be ordered by. */
export type ExportSortField = (typeof SORT_FIELDS)[number];

/** Path of an export. */
export class ExportPath extends CountryPath {
  /**
   * Id of the export.
   * @example "0b8f1c1e-6a5e-4a0e-9a52-0d3f5c0f9c11"
   */
  @IsUUID()
  id: string;
}

/** What a list of exports is asked for. */
export class ExportsQuery extends PageQuery {
  @ApiPropertyOptional({ enum: EXPORT_STATES, description: 'Only exports in this state.', example: 'done' })
  @IsOptional()
  @IsIn(EXPORT_STATES)
  state?: ExportState;

  @ApiPropertyOptional({ enum: EXPORT_FILE_TYPES, description: 'Only files of this type.', example: 'csv' })
  @IsOptional()
  @IsIn(EXPORT_FILE_TYPES)
  file_type?: ExportFileType;

  /**
   * Part of the title.
   * @example "ranking"
   */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  search?: string;

  @ApiPropertyOptional({ enum: SORT_FIELDS, description: 'Column to order by.', example: 'created_at' })
  @IsOptional()
  @IsIn(SORT_FIELDS)
  sort?: ExportSortField;

  @ApiPropertyOptional({ enum: ['asc', 'desc'], description: 'Direction.', example: 'desc' })
  @IsOptional()
  @IsIn(['asc', 'desc'])
  order?: 'asc' | 'desc';
}
