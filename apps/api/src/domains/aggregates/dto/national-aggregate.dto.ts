import { OmitType } from '@nestjs/swagger';
import { Flag } from '../../../platform/dto/fields.js';
import { AggregateDto, AggregateInputDto } from './aggregate.dto.js';

/** A media house or an ad network as it is set up for the national ranking. */
export class NationalAggregateInputDto extends OmitType(AggregateInputDto, ['id'] as const) {
  /**
   * It is a unit of the national ranking.
   * @example true
   */
  @Flag()
  national: boolean;
}

/** A media house or an ad network as the national ranking knows it. */
export class NationalAggregateDto extends AggregateDto {
  /**
   * It is a unit of the national ranking.
   * @example true
   */
  national: boolean;
}
