import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { EXPORT_FILE_TYPES, type ExportFileType } from '@netreach/domain';
import { IsBoolean, IsIn, IsOptional, Matches } from 'class-validator';
import { says } from '../../../platform/dto/fields.js';
import { yesNo } from '../../../platform/http/query-values.js';

const LOCALE = /^[a-z]{2,3}(-[A-Z][a-z]{3})?-[A-Z]{2}$/;

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
    pattern: LOCALE.source,
    description:
      'Language of heads and texts, and how numbers and dates are written: one that is offered, English (`en-US`) by default.',
    example: 'de-DE',
  })
  @IsOptional()
  @Matches(LOCALE, says('locale_code'))
  locale?: string;

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
