import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ITEM_TYPES, type ItemType } from '@netreach/domain';
import {
  BLOCK_KINDS,
  STANDING_FLAGS,
  type BlockKind,
  type NationalFlag,
  type StandingFlag,
} from '@netreach/domain/national-ranking';
import {
  ArrayUnique,
  IsArray,
  IsIn,
  IsISO8601,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
} from 'class-validator';
import { Flag, Line, says, Shaped, Whole } from '../../../platform/dto/fields.js';
import { IdPath } from '../../../platform/http/id-path.dto.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { PageOf } from '../../../platform/list/page.dto.js';
import { NATIONAL_ITEMS } from '../database/national-items.list.js';
import { FLAG_NAMES, NationalItemStateDto } from './national-item.dto.js';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** A unit of the national ranking. */
export class NationalItemPath extends IdPath {
  @ApiProperty({ enum: ITEM_TYPES, description: 'Kind of item.', example: 'service' })
  @IsIn(ITEM_TYPES)
  type: ItemType;
}

/** Items that are asked for. */
export class NationalItemsQuery extends ListQuery(NATIONAL_ITEMS) {}
/** A page of items. */
export class NationalItemsResponseDto extends PageOf(NationalItemStateDto, 'items') {}

/** What is to stand of an item. */
export class NationalFlagsInputDto {
  @ApiProperty({
    enum: STANDING_FLAGS,
    isArray: true,
    description: 'All of them.',
    example: ['web_published'],
  })
  @IsArray()
  @ArrayUnique()
  @IsIn(STANDING_FLAGS, { each: true })
  flags: StandingFlag[];

  /**
   * The version that was seen, 0 before any flags were set: a newer one is not overwritten (409).
   * @example 0
   */
  @Whole(0, 2_147_483_647)
  version: number;
}

/** The flags of an item as they are now. */
export class NationalFlagsResponseDto extends SuccessDto {
  @ApiProperty({
    enum: FLAG_NAMES,
    isArray: true,
    description: 'What stands of it.',
    example: ['web_published'],
  })
  flags: NationalFlag[];

  /**
   * Version of its flags.
   * @example 1
   */
  version: number;
}

/** Why and for which months a block is made or lifted. */
export class UnblockQuery {
  /**
   * Why; the public reads it.
   * @example "The tag was missing for nine days."
   */
  @IsString()
  @MaxLength(500)
  @Matches(/\S/, says('required'))
  reason: string;

  /**
   * First month; by default that of the newest release.
   * @example "2026-10"
   */
  @IsOptional()
  @Matches(MONTH, says('not_a_month'))
  from?: string;

  /**
   * Last month; by default the first.
   * @example "2026-10"
   */
  @IsOptional()
  @Matches(MONTH, says('not_a_month'))
  until?: string;
}

/** A block that is to be made. */
export class BlockQuery extends UnblockQuery {
  @ApiPropertyOptional({
    enum: BLOCK_KINDS,
    description: 'Kind of block; `web_blocked` by default.',
    example: 'technically_blocked',
  })
  @IsOptional()
  @IsIn(BLOCK_KINDS)
  kind?: BlockKind;
}

/** What came of blocking or unblocking. */
export class BlockResponseDto extends SuccessDto {
  /**
   * Blocks that were made or lifted.
   * @example 1
   */
  changed: number;
}

/** A consent that is to be recorded. */
export class ConsentInputDto {
  /**
   * Who gave it for the owner.
   * @example "Maria Muster, Alpenpost GmbH"
   */
  @Line(200)
  given_by: string;

  /**
   * The day it was given.
   * @example "2026-09-15"
   */
  @IsISO8601({ strict: true }, says('not_a_day'))
  @Matches(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, says('not_a_day'))
  given_on: string;
}

/** A consent that was recorded. */
export class ConsentResponseDto extends SuccessDto {
  /**
   * Its number.
   * @example 3
   */
  id: number;
}

/** How a country releases. */
export class NationalSettingsDto {
  /**
   * Two persons of different accounts have to say yes.
   * @example true
   */
  @Flag()
  two_persons: boolean;

  /**
   * Name of the licence that figures are given away under.
   * @example "CC BY 4.0"
   */
  @Line(100)
  licence: string;

  /**
   * Where its words are.
   * @example "https://creativecommons.org/licenses/by/4.0/"
   */
  @Shaped(/^https:\/\/[^\s/?#@]+\.[^\s/?#@]+([/?#]\S*)?$/, 'address')
  @MaxLength(500)
  licence_url: string;
}

/** How a country releases. */
export class NationalSettingsResponseDto extends SuccessDto {
  /**
   * Two persons of different accounts have to say yes.
   * @example true
   */
  two_persons: boolean;

  /**
   * Name of the licence that figures are given away under.
   * @example "CC BY 4.0"
   */
  licence: string;

  /**
   * Where its words are.
   * @example "https://creativecommons.org/licenses/by/4.0/"
   */
  licence_url: string;
}
