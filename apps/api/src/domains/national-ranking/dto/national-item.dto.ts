import { ApiProperty } from '@nestjs/swagger';
import { ITEM_TYPES, type ItemType } from '@netreach/domain';
import { NATIONAL_FLAGS, type NationalFlag } from '@netreach/domain/national-ranking';

/** Names of the flags. */
export const FLAG_NAMES = Object.keys(NATIONAL_FLAGS);

/** An owner's consent to being published. */
export class NationalConsentDto {
  /**
   * Number of the consent.
   * @example 3
   */
  id: number;

  /**
   * Who gave it.
   * @example "Maria Muster, Alpenpost GmbH"
   */
  given_by: string;

  /**
   * The day it was given.
   * @example "2026-09-15"
   */
  given_on: string;

  /**
   * Who recorded it.
   * @example 7
   */
  recorded_by: number;

  /**
   * Whether a second person has confirmed it.
   * @example true
   */
  confirmed: boolean;
}

/** Months an item is blocked in. */
export class NationalBlockDto {
  @ApiProperty({ enum: FLAG_NAMES, description: 'Kind of block.', example: 'technically_blocked' })
  kind: NationalFlag;

  /**
   * First month.
   * @example "2026-10"
   */
  from: string;

  /**
   * Last month.
   * @example "2026-10"
   */
  until: string;

  /**
   * Why.
   * @example "The tag was missing for nine days."
   */
  reason: string;
}

/** A unit of the national ranking and what is said of it. */
export class NationalItemStateDto {
  /**
   * Number of the item.
   * @example 41
   */
  id: number;

  @ApiProperty({ enum: ITEM_TYPES, description: 'Kind of item.', example: 'service' })
  type: ItemType;

  /**
   * Its name.
   * @example "Alpenpost"
   */
  name: string;

  /**
   * Version of its flags; 0 before any were set.
   * @example 2
   */
  version: number;

  @ApiProperty({
    enum: FLAG_NAMES,
    isArray: true,
    description: 'What stands of it in every month.',
    example: ['web_published'],
  })
  flags: NationalFlag[];

  /** The consent that counts; null without any. */
  consent: NationalConsentDto | null;

  /** Months it is blocked in. */
  blocks: NationalBlockDto[];
}
