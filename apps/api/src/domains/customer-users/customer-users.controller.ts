import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ChangesRow, RemovesRow } from '../../platform/crud/crud.docs.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { SuccessDto } from '../../platform/http/success.dto.js';
import { Lists } from '../../platform/list/lists.service.js';
import { CUSTOMER_USERS } from './database/customer-users.list.js';
import { CustomerUserStates } from './customer-user-states.service.js';
import { CustomerUsersService } from './customer-users.service.js';
import {
  CustomerUserResponseDto,
  CustomerUsersQuery,
  CustomerUsersResponseDto,
} from './dto/customer-users.dto.js';
import { UserChoicesQuery, UserChoicesResponseDto, UserPath } from './dto/user-choices.dto.js';
import { CustomerUserActiveDto, CustomerUserInputDto } from './dto/user-input.dto.js';
import { UserRightsResponseDto } from './dto/user-rights.dto.js';
import { UserRightsService } from './user-rights.service.js';
import { UserChoicesService } from './user-choices.service.js';

/** Users, for whoever administers them. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/customer-users')
export class CustomerUsersController {
  constructor(
    private readonly lists: Lists,
    private readonly users: CustomerUsersService,
    private readonly states: CustomerUserStates,
    private readonly choices: UserChoicesService,
    private readonly rights: UserRightsService,
  ) {}

  /** One page of the users of a country; customer admins see those of their own customer. */
  @Get()
  @Access('admin.customer-users.list')
  @ApiOperation({ operationId: 'listCustomerUsers' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
  async listCustomerUsers(
    @Param() { cc }: CountryPath,
    @Query() query: CustomerUsersQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<CustomerUsersResponseDto> {
    return ok(await this.lists.page(CUSTOMER_USERS, query, { principal, country: cc }));
  }

  /** Roles, customers, countries and modules that whoever asks can give a user. */
  @Get('choices')
  @Access('admin.customer-users.choices')
  @ApiOperation({ operationId: 'listUserChoices' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such customer in the country.' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
  async listUserChoices(
    @Param() { cc }: CountryPath,
    @Query() { customer_id }: UserChoicesQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<UserChoicesResponseDto> {
    return ok(await this.choices.of(principal, cc, customer_id));
  }

  /** Makes a user, who gets the first password by mail; or changes one. */
  @Post()
  @HttpCode(200)
  @Access('admin.customer-users.save')
  @ApiOperation({ operationId: 'saveCustomerUser' })
  @ChangesRow()
  async saveCustomerUser(
    @Param() { cc: country }: CountryPath,
    @Body() body: CustomerUserInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<CustomerUserResponseDto> {
    return ok({ user: await this.users.save({ principal, country }, body) });
  }

  /** A user. */
  @Get(':user_id')
  @Access('admin.customer-users.show')
  @ApiOperation({ operationId: 'showCustomerUser' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such user.' })
  async showCustomerUser(
    @Param() { cc: country, user_id }: UserPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<CustomerUserResponseDto> {
    return ok({ user: await this.users.show({ principal, country }, user_id) });
  }

  /** What a user sees: told by the same access table that decides, without going on as them. */
  @Get(':user_id/rights')
  @Access('admin.customer-users.rights')
  @ApiOperation({ operationId: 'showCustomerUserRights' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such user.' })
  async showCustomerUserRights(
    @Param() { cc: country, user_id }: UserPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<UserRightsResponseDto> {
    return ok(await this.rights.of({ principal, country }, user_id));
  }

  /** Deletes a user so that they can be brought back; open sessions end. */
  @Delete(':user_id')
  @Access('admin.customer-users.delete')
  @ApiOperation({ operationId: 'deleteCustomerUser' })
  @RemovesRow()
  async deleteCustomerUser(
    @Param() { cc: country, user_id }: UserPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SuccessDto> {
    await this.states.delete({ principal, country }, user_id);
    return ok({});
  }

  /** Brings a deleted user back. */
  @Post(':user_id/restore')
  @HttpCode(200)
  @Access('admin.customer-users.restore')
  @ApiOperation({ operationId: 'restoreCustomerUser' })
  @RemovesRow()
  async restoreCustomerUser(
    @Param() { cc: country, user_id }: UserPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<CustomerUserResponseDto> {
    await this.states.restore({ principal, country }, user_id);
    return ok({ user: await this.users.show({ principal, country }, user_id) });
  }

  /** Lets a user sign in, or no more: open sessions end. */
  @Post(':user_id/active')
  @HttpCode(200)
  @Access('admin.customer-users.active')
  @ApiOperation({ operationId: 'setCustomerUserActive' })
  @RemovesRow()
  async setCustomerUserActive(
    @Param() { cc: country, user_id }: UserPath,
    @Body() { active }: CustomerUserActiveDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<CustomerUserResponseDto> {
    await this.states.setActive({ principal, country }, user_id, active);
    return ok({ user: await this.users.show({ principal, country }, user_id) });
  }
}
