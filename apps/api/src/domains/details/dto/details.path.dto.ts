import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { ITEM_TYPES, type ItemType } from '@netreach/domain';
import { IdPath } from '../../../platform/http/id-path.dto.js';

/** A rated item of a country. */
export class RatingDetailsPath extends IdPath {
  /** What kind of item it is. */
  @ApiProperty({ enum: ITEM_TYPES, description: 'What kind of item it is.', example: 'service' })
  @IsIn(ITEM_TYPES)
  type: ItemType;
}
