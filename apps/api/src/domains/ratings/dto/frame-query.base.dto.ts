import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  CALCULATION_TYPES,
  DEVICE_FILTERS,
  INTERVAL_TYPES,
  type CalculationType,
  type DeviceFilter,
  type IntervalType,
} from '@netreach/domain';
import {
  ArrayMaxSize,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
} from 'class-validator';
import { OptionalDay } from '../../../platform/dto/amount-fields.js';
import { says } from '../../../platform/dto/fields.js';
import { ID_LIST_PARAMETER, idList, yesNo } from '../../../platform/http/query-values.js';

/** Frame, devices and target group of a question about figures, in an address or in a body. */
export class FrameQuery {
  /**
   * First day of the frame; default: the newest with panel figures.
   * @example "2026-10-01"
   */
  @IsOptional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, says('not_a_day'))
  date?: string;

  @ApiPropertyOptional({ enum: INTERVAL_TYPES, description: 'Length of the frame.', example: 'month' })
  @IsOptional()
  @IsIn(INTERVAL_TYPES)
  interval_type?: IntervalType;

  @ApiPropertyOptional({
    enum: CALCULATION_TYPES,
    description: 'How days are combined.',
    example: 'accumulated',
  })
  @IsOptional()
  @IsIn(CALCULATION_TYPES)
  calculation_type?: CalculationType;

  /**
   * Demographic filter: `attribute:value,value;attribute:value` — or inside an attribute, and across attributes. `!` before an
   * attribute or a bracket means not, `|` divides alternatives in brackets, ages may be ranges of years.
   * @example "(gender:female|province:AT-7);birthday:18-49"
   */
  @IsOptional()
  @IsString()
  @MaxLength(2000)
  attributes?: string;

  /**
   * Group the affinity compares with, written as `attributes`; everybody by default.
   * @example "gender:female"
   */
  @IsOptional()
  @IsString()
  @MaxLength(2000)
  reference?: string;

  @ApiProperty({ ...ID_LIST_PARAMETER, description: 'Services left out, of aggregates too.', example: '41' })
  @IsOptional()
  @idList
  @ArrayMaxSize(200)
  @IsInt({ each: true })
  exclude_services?: number[];

  @ApiPropertyOptional({ enum: DEVICE_FILTERS, description: 'Devices.', example: 'all', default: 'all' })
  @IsOptional()
  @IsIn(DEVICE_FILTERS)
  devices?: DeviceFilter;

  @OptionalDay(
    'A day of the market: names, categories, media houses and months of items are those of its end, and figures those that answered then; those of now without it.',
    '2026-10-31',
  )
  as_of?: string;

  /**
   * Only contacts of registered users.
   * @example false
   */
  @IsOptional()
  @yesNo
  @IsBoolean()
  registered_only?: boolean;
}
