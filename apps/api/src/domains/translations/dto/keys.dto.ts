import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { says } from '../../../platform/dto/fields.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { MAX_TEXT } from '../keys/text-rules.js';

/** A text somebody writes. */
export class KeyTextInputDto {
  /**
   * Code of the locale.
   * @example "de-DE"
   */
  @Matches(/\S/, says('required'))
  @MaxLength(20)
  locale: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The text, or its form for one; null removes the text.',
    example: '{count} Zeile',
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TEXT)
  msgstr0: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    required: false,
    description: 'The form for all other counts; null for texts without forms.',
    example: '{count} Zeilen',
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TEXT)
  msgstr1?: string | null;
}

/** A change of a key. */
export class KeyChangeDto {
  /**
   * Where its text is shown, for translators.
   * @example "Below the list of the ranking"
   */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  description?: string;

  /** Texts that change, at most one a locale; the others stay. */
  @IsArray()
  @ArrayMaxSize(50)
  @ArrayUnique(({ locale }: KeyTextInputDto) => locale)
  @ValidateNested({ each: true })
  @Type(() => KeyTextInputDto)
  texts: KeyTextInputDto[];

  /**
   * The revision the change is made to; without it, to whatever there is.
   * @example 3
   */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  revision?: number;
}

/** A new key. */
export class KeyInputDto {
  /**
   * Name of the tag.
   * @example "ratings"
   */
  @Matches(/\S/, says('required'))
  @MaxLength(100)
  tag: string;

  /**
   * What the portal asks for the text by, unique within the tag.
   * @example "list.status"
   */
  @Matches(/^[\w.:-]{1,200}$/, says('msgid'))
  @Matches(/(?<!_one|_other)$/, says('msgid_form'))
  msgid: string;

  /**
   * It has a form for one and a form for all other counts.
   * @example true
   */
  @IsBoolean()
  plural: boolean;

  /**
   * Where its text is shown, for translators.
   * @example "Below the list of the ranking"
   */
  @IsString()
  @MaxLength(500)
  description: string;

  /** Its texts, one a locale; that in English must be among them and says which places all others need. */
  @IsArray()
  @ArrayMaxSize(50)
  @ArrayUnique(({ locale }: KeyTextInputDto) => locale)
  @ValidateNested({ each: true })
  @Type(() => KeyTextInputDto)
  texts: KeyTextInputDto[];
}

/** A text of a key. */
export class KeyTextDto {
  /**
   * Code of the locale.
   * @example "de-DE"
   */
  locale: string;

  /**
   * The text, or its form for one.
   * @example "{count} Zeile"
   */
  msgstr0: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The form for all other counts; null for texts without forms.',
    example: '{count} Zeilen',
  })
  msgstr1: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it was edited; null: it is as shipped.',
    example: '2026-10-05T08:30:00.000Z',
  })
  edited_at: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Name of who edited it.',
    example: 'Ada Admin',
  })
  edited_by: string | null;
}

/** A key with its texts. */
export class KeyDto {
  /**
   * Number of the key.
   * @example 42
   */
  id: number;

  /**
   * Name of the tag.
   * @example "ratings"
   */
  tag: string;

  /**
   * What the portal asks for the text by.
   * @example "list.status"
   */
  msgid: string;

  /**
   * It has a form for one and a form for all other counts.
   * @example true
   */
  plural: boolean;

  /**
   * Names of the values each text leaves a place for.
   * @example ["count"]
   */
  places: string[];

  /**
   * Where its text is shown.
   * @example "Below the list of the ranking"
   */
  description: string;

  /**
   * Comes with the product and cannot be removed.
   * @example true
   */
  shipped: boolean;

  /**
   * Rises with every change of its texts.
   * @example 3
   */
  revision: number;

  /** Its texts, in the order of locales; a missing one is not there. */
  texts: KeyTextDto[];
}

/** A page of keys. */
export class KeysResponseDto extends PageOf(KeyDto, 'keys') {}

/** A key. */
export class KeyResponseDto extends OneOf(KeyDto, 'key') {}

/** The key is gone, and its texts with it. */
export class KeyDeletedResponseDto extends SuccessDto {}
