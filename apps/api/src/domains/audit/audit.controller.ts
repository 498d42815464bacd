import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { AuditReadModel } from './database/audit.read-model.js';
import { AuditQuery, AuditResponseDto } from './dto/audit.dto.js';

/** The audit log, for super admins. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/audit')
export class AuditController {
  constructor(private readonly events: AuditReadModel) {}

  /** Who did what to whom, newest first. */
  @Get()
  @Access('admin.audit.list')
  @ApiOperation({ operationId: 'listAuditEvents' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A filter is wrong.' })
  async listAuditEvents(
    @Param() _country: CountryPath,
    @Query() query: AuditQuery,
  ): Promise<AuditResponseDto> {
    return ok(await this.events.list(query));
  }
}
