import { ApiPropertyOptional, ApiProperty } from '@nestjs/swagger';
import { DEVICE_FILTERS, type DeviceFilter } from '@netreach/domain';
import { IsIn, IsOptional } from 'class-validator';
import { RankingQuery } from '../../ranking/dto/ranking-query.base.dto.js';
import { RatingDetailsPath } from './details.path.dto.js';

/** Where one looks from the visits of a service. */
export const MOVEMENT_TYPES = ['before', 'after', 'all'] as const;
export type MovementType = (typeof MOVEMENT_TYPES)[number];

/** A rated item and where its visits are looked at from. */
export class MovementsPath extends RatingDetailsPath {
  @ApiProperty({
    enum: MOVEMENT_TYPES,
    description: 'What came before visits, after them, or both.',
    example: 'all',
  })
  @IsIn(MOVEMENT_TYPES)
  movement_type: MovementType;
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
