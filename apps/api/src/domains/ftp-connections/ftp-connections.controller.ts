import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ChangesRow } from '../../platform/crud/crud.docs.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { IdPath } from '../../platform/http/id-path.dto.js';
import {
  FtpConnectionInputDto,
  FtpConnectionResponseDto,
  FtpConnectionShownDto,
} from './dto/ftp-connection.dto.js';
import { FtpConnectionsService } from './ftp-connections.service.js';

/** The servers of customers. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/customers/:id/ftp-connection')
export class FtpConnectionsController {
  constructor(private readonly connections: FtpConnectionsService) {}

  /** The server of a customer, without its password. */
  @Get()
  @Access('admin.customers.ftp-connection.show')
  @ApiOperation({ operationId: 'showFtpConnection' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such customer in the country.' })
  async show(
    @Param() { cc: country, id }: IdPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<FtpConnectionShownDto> {
    return ok({ connection: await this.connections.show(id, { principal, country }) });
  }

  /** Enters the server of a customer, and keeps how if that worked. */
  @Post()
  @HttpCode(200)
  @Access('admin.customers.ftp-connection.save')
  @ApiOperation({ operationId: 'saveFtpConnection' })
  @ChangesRow()
  async save(
    @Param() { cc: country, id }: IdPath,
    @Body() body: FtpConnectionInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<FtpConnectionResponseDto> {
    return ok({ connection: await this.connections.save(id, body, { principal, country }) });
  }
}
