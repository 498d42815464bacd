import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { Lists } from '../../platform/list/lists.service.js';
import { CUSTOMER_USERS } from './database/customer-users.list.js';
import { CustomerUsersQuery, CustomerUsersResponseDto } from './dto/customer-users.dto.js';

/** Users, for whoever administers them. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/customer-users')
export class CustomerUsersController {
  constructor(private readonly lists: Lists) {}

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
}
