import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { EXPORT_FILE_TYPES, EXPORT_STATES, type ExportFileType, type ExportState } from '@netreach/domain';
import { IsObject, IsOptional, IsString, MaxLength } from 'class-validator';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { ExportOptions } from './export-options.dto.js';

/** An export to start. */
export class CreateExportDto extends ExportOptions {
  /**
   * What is exported: `ratings.ranking`, `admin.customer-users`.
   * @example "ratings.ranking"
   */
  @IsString()
  @MaxLength(100)
  kind: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description: 'What the screen is asked for, by the names of its query; pages do not count.',
    example: { type: 'services', date: '2026-10-01', devices: 'all' },
  })
  @IsOptional()
  @IsObject()
  parameters?: Record<string, unknown>;
}

/** An export as its owner sees it. */
export class ExportDto {
  /**
   * Id of the export.
   * @example "0b8f1c1e-6a5e-4a0e-9a52-0d3f5c0f9c11"
   */
  id: string;

  /**
   * What is exported.
   * @example "ratings.ranking"
   */
  kind: string;

  /**
   * What it is called.
   * @example "Ranking of services, October 2026"
   */
  title: string;

  @ApiProperty({ enum: EXPORT_FILE_TYPES, description: 'Type of the file.', example: 'xls' })
  file_type: ExportFileType;

  @ApiProperty({ enum: EXPORT_STATES, description: 'What has become of it.', example: 'running' })
  state: ExportState;

  /**
   * How far it is, in percent.
   * @example 40
   */
  progress: number;

  /**
   * Rows written so far.
   * @example 120
   */
  rows: number;

  /**
   * Code of the error by which it failed; null when it has not.
   * @example "access.forbidden"
   */
  error_code: string | null;

  /**
   * Name of the file; null until it is there.
   * @example "ranking-of-services-october-2026.xlsx"
   */
  file_name: string | null;

  /**
   * Size of the file in bytes; null until it is there.
   * @example 20480
   */
  file_size: number | null;

  /**
   * When it was asked for.
   * @example "2026-10-04T08:15:00.000Z"
   */
  created_at: string;

  /**
   * When writing began; null = not yet.
   * @example "2026-10-04T08:15:01.000Z"
   */
  started_at: string | null;

  /**
   * When it ended; null = not yet.
   * @example "2026-10-04T08:15:03.000Z"
   */
  finished_at: string | null;

  /**
   * When the file is removed; null while there is none.
   * @example "2026-10-11T08:15:03.000Z"
   */
  expires_at: string | null;
}

/** One export. */
export class ExportResponseDto extends SuccessDto {
  /** The export. */
  export: ExportDto;
}
