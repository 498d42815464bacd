import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ChangesRow } from '../../platform/crud/crud.docs.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { Lists } from '../../platform/list/lists.service.js';
import { TakesLogo } from '../logos/logo-input.lookup.js';
import { CustomersService } from './customers.service.js';
import { CUSTOMERS } from './database/customers.list.js';
import { CustomerInputDto } from './dto/customer.dto.js';
import {
  CustomerCountriesResponseDto,
  CustomerDetailsQuery,
  CustomerDetailsResponseDto,
  CustomerResponseDto,
  CustomersQuery,
  CustomersResponseDto,
} from './dto/customers.dto.js';

/** Customers, for whoever administers them. */
@ApiTags('Administration')
@TakesLogo()
@Controller('v3/:cc/admin/customers')
export class CustomersController {
  constructor(
    private readonly lists: Lists,
    private readonly customers: CustomersService,
  ) {}

  /** One page of the customers that work in a country. */
  @Get()
  @Access('admin.customers.list')
  @ApiOperation({ operationId: 'listCustomers' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
  async list(
    @Param() { cc: country }: CountryPath,
    @Query() query: CustomersQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<CustomersResponseDto> {
    return ok(await this.lists.page(CUSTOMERS, query, { principal, country }));
  }

  /** Countries in which customers can work. */
  @Get('countries')
  @Access('admin.customers.countries')
  @ApiOperation({ operationId: 'listCustomerCountries' })
  async countries(
    @Param() _country: CountryPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<CustomerCountriesResponseDto> {
    return ok({ countries: await this.customers.countries(principal) });
  }

  /** A customer, and what it could be given. */
  @Get('details')
  @Access('admin.customers.details')
  @ApiOperation({ operationId: 'showCustomer' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such customer in the country.' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
  async details(
    @Param() { cc }: CountryPath,
    @Query() { customer }: CustomerDetailsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<CustomerDetailsResponseDto> {
    return ok(await this.customers.details(principal, cc, customer));
  }

  /** Makes a customer (super administrators only), or changes one. */
  @Post('save')
  @HttpCode(200)
  @Access('admin.customers.save')
  @ApiOperation({ operationId: 'saveCustomer' })
  @ChangesRow()
  async save(
    @Param() { cc }: CountryPath,
    @Body() body: CustomerInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<CustomerResponseDto> {
    return ok({ customer: await this.customers.save(principal, cc, body) });
  }
}
