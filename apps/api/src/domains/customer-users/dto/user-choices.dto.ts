import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { ROLES, type Role } from '../../../platform/access/principal.js';
import { OptionalId } from '../../../platform/dto/fields.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { ModuleNodeDto } from '../../modules/dto/module-node.base.dto.js';
import { ListedCustomerDto } from './customer-user.dto.js';
import { CountryPath } from '../../../platform/http/country-path.dto.js';

/** A country and a user of its path. */
export class UserPath extends CountryPath {
  /**
   * Number of the user.
   * @example 7
   */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  user_id: number;
}

/** For users of which customer. */
export class UserChoicesQuery {
  @OptionalId(
    'Number of the customer the user is to work for; without it, what those without one can be given.',
    12,
  )
  customer_id?: number;
}

/** What whoever asks can make of a user. */
export class UserChoicesResponseDto extends SuccessDto {
  @ApiProperty({ enum: ROLES, isArray: true, example: ['customer', 'customer_admin'], description: 'Roles.' })
  roles: Role[];

  /** Customers of the country, by name. */
  customers: ListedCustomerDto[];

  /**
   * Codes of the countries.
   * @example ["at"]
   */
  countries: string[];

  /** Modules. */
  modules: ModuleNodeDto[];
}
