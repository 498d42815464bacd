import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { EXPORT_FILE_TYPES, LOCALES, type ExportFileType, type Locale } from '@netreach/domain';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { yesNo } from '../../../platform/http/query-values.js';

/** How the file is to be made. */
export class ExportOptions {
  @ApiProperty({
    enum: EXPORT_FILE_TYPES,
    description: 'Type of the file; `xls` is an Excel workbook (.xlsx).',
    example: 'xls',
  })
  @IsIn(EXPORT_FILE_TYPES)
  file_type: ExportFileType;

  @ApiPropertyOptional({
    enum: LOCALES,
    description: 'Language of heads and texts, and how CSV writes decimals; by default that of the user.',
    example: 'de-DE',
  })
  @IsOptional()
  @IsIn(LOCALES)
  locale?: Locale;

  /**
   * CSV begins with a byte order mark, by which Excel knows UTF-8; default: yes.
   * @example true
   */
  @IsOptional()
  @IsBoolean()
  csv_bom?: boolean;
}

/** The same in an address, where every value is text. */
export class ExportOptionsQuery extends ExportOptions {
  /**
   * CSV begins with a byte order mark, by which Excel knows UTF-8; default: yes.
   * @example true
   */
  @IsOptional()
  @yesNo
  @IsBoolean()
  declare csv_bom?: boolean;
}
