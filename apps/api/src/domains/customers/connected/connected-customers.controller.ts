import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { ChangesRow } from '../../../platform/crud/crud.docs.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { IdPath } from '../../../platform/http/id-path.dto.js';
import { ConnectedCustomersService } from './connected-customers.service.js';
import { ConnectCustomerDto, ConnectedCustomersResponseDto } from './dto/connected-customers.dto.js';

/** Customers that belong together, as an agency to its network. No right goes from the one to the other. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/connected-customers/:id')
export class ConnectedCustomersController {
  constructor(private readonly customers: ConnectedCustomersService) {}

  /** A customer, whom it belongs together with, and whom it can be connected to. */
  @Get()
  @Access('admin.connected-customers.show')
  @ApiOperation({ operationId: 'showConnectedCustomers' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such customer in the country.' })
  async show(
    @Param() { cc: country, id }: IdPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ConnectedCustomersResponseDto> {
    return ok(await this.customers.show(id, { principal, country }));
  }

  /** Connects a customer to another one, in place of the one before. */
  @Post()
  @HttpCode(200)
  @Access('admin.connected-customers.save')
  @ApiOperation({ operationId: 'connectCustomer' })
  @ChangesRow()
  async connect(
    @Param() { cc: country, id }: IdPath,
    @Body() body: ConnectCustomerDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ConnectedCustomersResponseDto> {
    return ok(await this.customers.connect(id, body, { principal, country }));
  }

  /** Connects a customer to no other one any more. */
  @Delete()
  @Access('admin.connected-customers.delete')
  @ApiOperation({ operationId: 'disconnectCustomer' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such customer in the country.' })
  async disconnect(
    @Param() { cc: country, id }: IdPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ConnectedCustomersResponseDto> {
    return ok(await this.customers.connect(id, { customer: null }, { principal, country }));
  }
}
