import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.decorator.js';
import { Database } from '../database/database.service.js';
import { AppError } from '../errors/app-error.js';
import { ErrorDto } from '../errors/error.dto.js';
import { ok } from '../http/envelope.js';
import { RedisService } from '../redis/redis.service.js';
import { HealthDto } from './health.dto.js';

/** Health of a process, for orchestrators. */
@ApiTags('Health')
@Controller('health')
export class HealthController {
  constructor(
    private readonly database: Database,
    private readonly redis: RedisService,
  ) {}

  /** The process runs. */
  @Get('live')
  @Access('health.check')
  @ApiOperation({ operationId: 'getLiveness' })
  getLiveness(): HealthDto {
    return ok({ status: 'ok' });
  }

  /** The process can serve: PostgreSQL and Redis answer. */
  @Get('ready')
  @Access('health.check')
  @ApiOperation({ operationId: 'getReadiness' })
  @ApiResponse({ status: 503, type: ErrorDto, description: 'PostgreSQL or Redis does not answer.' })
  async getReadiness(): Promise<HealthDto> {
    try {
      await Promise.all([this.database.query('SELECT 1'), this.redis.client.ping()]);
    } catch (cause) {
      throw new AppError('server.unavailable', { cause });
    }
    return ok({ status: 'ok' });
  }
}
