import { ApiProperty } from '@nestjs/swagger';
import { SuccessDto } from '../../../platform/http/success.dto.js';

/** A text. */
export class TextDto {
  /**
   * Key of the text.
   * @example "filter.count"
   */
  msgid: string;

  /**
   * The text, or its form for one.
   * @example "{count} row"
   */
  msgstr0: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The form for all other counts; null for a text without forms.',
    example: '{count} rows',
  })
  msgstr1: string | null;
}

/** The texts of a tag in a locale. */
export class TextsResponseDto extends SuccessDto {
  /** By msgid. */
  data: TextDto[];
}
