import { ApiPropertyOptional, ApiProperty } from '@nestjs/swagger';
import { DEVICE_FILTERS, type DeviceFilter } from '@netreach/domain';
import { IsIn, IsOptional, IsString } from 'class-validator';
import { AppError } from '../../../platform/errors/app-error.js';
import { RankingQuery } from '../../ranking/dto/ranking-query.base.dto.js';
import { RatingDetailsPath } from './details.path.dto.js';

/** Where one looks from the visits of a service. */
export const MOVEMENT_TYPES = ['before', 'after', 'all'] as const;
export type MovementType = (typeof MOVEMENT_TYPES)[number];

/** The side a path names. @throws AppError `request.not_found` for any other word */
export function movementTypeOf({ movement_type: named }: MovementsPath): MovementType {
  const type = MOVEMENT_TYPES.find((one) => one === named);
  if (!type) throw new AppError('request.not_found');
  return type;
}

/** A rated item and where its visits are looked at from. */
export class MovementsPath extends RatingDetailsPath {
  @ApiProperty({
    enum: MOVEMENT_TYPES,
    description: 'What came before visits, after them, or both.',
    example: 'all',
  })
  @IsString()
  movement_type: string;
}

/** What services below an item are asked for. */
export class DetailsServicesQuery extends RankingQuery {
  @ApiPropertyOptional({
    enum: DEVICE_FILTERS,
    description: 'Another name of `devices`, which counts where both are given.',
    example: 'mobile_web',
  })
  @IsOptional()
  @IsIn(DEVICE_FILTERS)
  device_type?: DeviceFilter;
}
