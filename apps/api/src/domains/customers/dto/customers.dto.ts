import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { ModuleNodeDto } from '../../modules/dto/module-node.base.dto.js';
import { CUSTOMERS } from '../database/customers.list.js';
import { CustomerDto } from './customer.dto.js';

/** What a list of customers is asked for. */
export class CustomersQuery extends ListQuery(CUSTOMERS) {}

/** One page of customers. */
export class CustomersResponseDto extends PageOf(CustomerDto, 'customers') {}

/** A customer. */
export class CustomerResponseDto extends OneOf(CustomerDto, 'customer') {}

/** A country a customer can work in. */
export class CustomerCountryDto {
  /**
   * Code of the country.
   * @example "at"
   */
  code: string;

  /**
   * Its name.
   * @example "Austria"
   */
  name: string;
}

/** Countries customers can work in. */
export class CustomerCountriesResponseDto extends SuccessDto {
  /** By name. */
  countries: CustomerCountryDto[];
}

/** Which customer. */
export class CustomerDetailsQuery {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'Number of the customer; without it the one that is selected.',
    example: 12,
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  customer?: number;
}

/** A customer, and what it could be given. */
export class CustomerDetailsResponseDto extends SuccessDto {
  /** The customer; null where none is selected. */
  customer: CustomerDto | null;

  /** Countries that whoever asks can give it or take from it. */
  countries: CustomerCountryDto[];

  /** Modules that whoever asks can give it. */
  modules: ModuleNodeDto[];

  /**
   * Whoever asks can change its name, countries and modules.
   * @example true
   */
  can_grant: boolean;
}
