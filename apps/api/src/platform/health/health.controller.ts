import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.decorator.js';
import { Database } from '../database/database.service.js';
import { AppError } from '../errors/app-error.js';
import { ErrorDto } from '../errors/error.dto.js';
import { ok } from '../http/envelope.js';
import { RedisService } from '../redis/redis.service.js';
import { HealthDto } from './health.dto.js';
import { Readiness } from './readiness.js';

/** Health of a process, for orchestrators. */
@ApiTags('Health')
@Controller('health')
export class HealthController {
  constructor(
    private readonly database: Database,
    private readonly redis: RedisService,
    private readonly readiness: Readiness,
  ) {}

  /** The process runs. */
  @Get('live')
  @Access('health.check')
  @ApiOperation({ operationId: 'getLiveness' })
  getLiveness(): HealthDto {
    return ok({ status: 'ok' });
  }

  /** The process can serve: PostgreSQL answers, and Redis where the process cannot do without. */
  @Get('ready')
  @Access('health.check')
  @ApiOperation({ operationId: 'getReadiness' })
  @ApiResponse({ status: 503, type: ErrorDto, description: 'What the process needs does not answer.' })
  async getReadiness(): Promise<HealthDto> {
    const [database, redis] = await Promise.allSettled([this.database.ping(), this.redis.client.ping()]);
    const lost = [database, ...(this.readiness.needsRedis ? [redis] : [])].find(isRejected);
    if (lost) throw new AppError('server.unavailable', { cause: lost.reason });
    return ok({ status: redis.status === 'fulfilled' ? 'ok' : 'degraded' });
  }
}

function isRejected(result: PromiseSettledResult<unknown>): result is PromiseRejectedResult {
  return result.status === 'rejected';
}
