import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { EXPORT_FILE_TYPES, LOCALES, type ExportFileType, type Locale } from '@netreach/domain';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { RankingFilterQuery } from './ranking.query.dto.js';

/** What a ranking is exported by: all of the screen but its pages, and how the file is to be made. */
export class RankingExportQuery extends RankingFilterQuery {
  @ApiProperty({
    enum: EXPORT_FILE_TYPES,
    description: 'Type of the file; `xls` is an Excel workbook (.xlsx).',
    example: 'csv',
  })
  @IsIn(EXPORT_FILE_TYPES)
  file_type: ExportFileType;

  @ApiPropertyOptional({ enum: LOCALES, description: 'Language of the file.', example: 'de-DE' })
  @IsOptional()
  @IsIn(LOCALES)
  locale?: Locale;

  /**
   * CSV begins with a byte order mark; default: yes.
   * @example true
   */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean()
  csv_bom?: boolean;
}
