import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { AppError } from '../../platform/errors/app-error.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { Lists } from '../../platform/list/lists.service.js';
import { CustomersLookup } from '../customers/customers.lookup.js';
import { CUSTOMER_USERS } from './database/customer-users.list.js';
import type { CustomerUserDto } from './dto/customer-user.dto.js';
import { type UserData, UserDataPath, UserDataQuery, UserDataResponseDto } from './dto/user-data.dto.js';

const VALUES: Readonly<Record<UserData, (user: CustomerUserDto) => string[]>> = {
  roles: ({ role }) => [role],
  modules: ({ modules }) => modules,
  countries: ({ countries }) => countries,
};

/** What the users of a customer have. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/customers/:id/user-data/:type')
export class UserDataController {
  constructor(
    private readonly lists: Lists,
    private readonly customers: CustomersLookup,
  ) {}

  /** One page of the users of a customer with their roles, modules or countries. */
  @Get()
  @Access('admin.customers.user-data.show')
  @ApiOperation({ operationId: 'listUserData' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such customer in the country.' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
  async list(
    @Param() { cc: country, id: customer, type }: UserDataPath,
    @Query() query: UserDataQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<UserDataResponseDto> {
    if (!(await this.customers.knows(principal, country, customer))) throw new AppError('request.not_found');
    const { users, ...page } = await this.lists.page(
      CUSTOMER_USERS,
      { ...query, customer },
      { principal, country },
    );
    const rows = users.map((user) => {
      const { id, name, email, active } = user;
      return { id, name, email, active, values: VALUES[type](user) };
    });
    return ok({ ...page, user_data: rows });
  }
}
