import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { INTERVAL_TYPES, ITEM_TYPES, type IntervalType, type ItemType } from '@netreach/domain';
import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { Month, says } from '../../../platform/dto/fields.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { RELEASES } from '../database/releases.list.js';
import { ReleaseDto } from './release.dto.js';
import { RELEASE_CHECKS, type ReleaseCheckKey } from '../release/release-checks.js';

/** An item a check names. */
export class CheckedItemDto {
  /**
   * Number of the item; 0 where the check names something else.
   * @example 41
   */
  id: number;

  /**
   * Its name.
   * @example "Alpenpost"
   */
  name: string;

  /**
   * Its figure in the release before.
   * @example 120300
   */
  before: number | null;

  /**
   * Its figure now.
   * @example 0
   */
  after: number | null;
}

/** A check and what came of it. */
export class ReleaseCheckDto {
  @ApiProperty({ enum: RELEASE_CHECKS, description: 'What was looked at.', example: 'tags_lost' })
  check: ReleaseCheckKey;

  @ApiProperty({
    enum: ['passed', 'warning', 'failed'],
    description: 'A failed check keeps the release back.',
    example: 'failed',
  })
  outcome: 'passed' | 'warning' | 'failed';

  /**
   * The figure of the release before.
   * @example 9120300
   */
  before: number | null;

  /**
   * The figure now.
   * @example 9250120
   */
  after: number | null;

  /** Items it is about. */
  items: CheckedItemDto[];
}

/** An item that would be public for the first time. */
export class NewInPublicDto {
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
   * Whether its owner's consent was recorded and confirmed by a second person.
   * @example true
   */
  consented: boolean;
}

/** Releases that are asked for. */
export class ReleasesQuery extends ListQuery(RELEASES) {}
/** A page of releases. */
export class ReleasesResponseDto extends PageOf(ReleaseDto, 'releases') {}

/** A release with its checks. */
export class ReleaseResponseDto extends OneOf(ReleaseDto, 'release') {
  /** Checks in their order; none before it is prepared. */
  checks: ReleaseCheckDto[];

  /** New in public with it. */
  new_in_public: NewInPublicDto[];
}

/** A frame that is to be prepared. */
export class ReleaseInputDto {
  @Month('First month of the frame.', '2026-10')
  month: string;

  @ApiPropertyOptional({ enum: INTERVAL_TYPES, description: 'Length; a month by default.', example: 'month' })
  @IsOptional()
  @IsIn(INTERVAL_TYPES)
  interval_type?: IntervalType;

  /**
   * Why a frame that is out is corrected.
   * @example "A tag was counted twice."
   */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  @Matches(/\S/, says('required'))
  reason?: string;
}

/** What came of a yes. */
export class ReleasedResponseDto extends SuccessDto {
  /**
   * Whether it is out; else a second person has to say yes too.
   * @example false
   */
  released: boolean;
}
