import { ApiProperty } from '@nestjs/swagger';
import type { FieldProblem } from '@netreach/domain';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { says } from '../../../platform/dto/fields.js';
import { fieldProblems } from '../../../platform/errors/error.dto.js';
import { FileField, type UploadedFile } from '../../../platform/files/uploaded-file.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';

/** What is exported. */
export class PoExportQuery {
  /**
   * Code of the locale.
   * @example "de-DE"
   */
  @Matches(/\S/, says('required'))
  @MaxLength(20)
  locale: string;

  /**
   * Only texts of this tag.
   * @example "ratings"
   */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  tag?: string;
}

/** Bytes of a PO file. */
export const MAX_PO_FILE = 1_000_000;

/** A PO file. */
export class PoImportDto {
  /**
   * Code of the locale its texts are in.
   * @example "de-DE"
   */
  @Matches(/\S/, says('required'))
  @MaxLength(20)
  locale: string;

  /**
   * The tag of entries whose context (msgctxt) names none.
   * @example "ratings"
   */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  tag?: string;

  @FileField(
    'A PO file of at most 1 MB in UTF-8: the context of an entry (msgctxt) is its tag, its msgid the key.',
  )
  file: UploadedFile;
}

/** An entry no key answers to. */
export class PoUnknownDto {
  /**
   * The tag it names; empty when it names none.
   * @example "ratings"
   */
  tag: string;

  /**
   * Its msgid.
   * @example "list.gone"
   */
  msgid: string;
}

/** An entry that was not taken. */
export class PoInvalidDto extends PoUnknownDto {
  /**
   * The form that is wrong: msgstr0 or msgstr1.
   * @example "msgstr0"
   */
  field: string;

  /**
   * What is wrong with it, in English.
   * @example ["The place {name} is missing"]
   */
  messages: string[];

  @ApiProperty({
    ...fieldProblems,
    description: 'The same as codes with values.',
    example: [{ code: 'place_missing', params: { place: '{name}' } }],
  })
  problems: FieldProblem[];
}

/** What an import did. */
export class PoReportDto {
  /**
   * Texts that were missing before.
   * @example 12
   */
  added: number;

  /**
   * Texts that were different before.
   * @example 3
   */
  changed: number;

  /**
   * Texts that were the same already.
   * @example 600
   */
  unchanged: number;

  /**
   * Entries without a text.
   * @example 4
   */
  untranslated: number;

  /** Entries no key answers to. */
  unknown: PoUnknownDto[];

  /** Entries that were not taken, by form. */
  invalid: PoInvalidDto[];
}

/** What an import did. */
export class PoImportResponseDto extends SuccessDto {
  /** Counts, and entries that were left out. */
  report: PoReportDto;
}
