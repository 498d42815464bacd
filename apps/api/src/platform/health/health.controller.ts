import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.decorator.js';
import { Database } from '../database/database.service.js';
import { AppError } from '../errors/app-error.js';
import { ErrorDto } from '../errors/error.dto.js';
import { ok } from '../http/envelope.js';
import { RedisService } from '../redis/redis.service.js';
import { HealthDto } from './health.dto.js';
import { HealthSources } from './health-sources.js';
import { inTime } from './in-time.js';
import { Readiness } from './readiness.js';

/** Health of a process, for orchestrators. */
@ApiTags('Health')
@Controller('health')
export class HealthController {
  constructor(
    private readonly database: Database,
    private readonly redis: RedisService,
    private readonly readiness: Readiness,
    private readonly sources: HealthSources,
  ) {}

  /** The process runs. */
  @Get('live')
  @Access('health.check')
  @ApiOperation({ operationId: 'getLiveness' })
  getLiveness(): HealthDto {
    return ok({ status: 'ok', problems: [] });
  }

  /** The process can serve: PostgreSQL answers, and Redis where the process cannot do without; and what is not as it should be. */
  @Get('ready')
  @Access('health.check')
  @ApiOperation({ operationId: 'getReadiness' })
  @ApiResponse({ status: 503, type: ErrorDto, description: 'What the process needs does not answer.' })
  async getReadiness(): Promise<HealthDto> {
    const [database, redis] = await Promise.allSettled([
      inTime(this.database.ping()),
      inTime(this.redis.client.ping()),
    ]);
    const lost = [database, ...(this.readiness.needsRedis ? [redis] : [])].find(isRejected);
    if (lost) throw new AppError('server.unavailable', { cause: lost.reason });
    const found = await this.sources.problems();
    const problems = isRejected(redis) ? ['redis.away', ...found] : found;
    return ok({ status: problems.length === 0 ? 'ok' : 'degraded', problems });
  }
}

function isRejected(result: PromiseSettledResult<unknown>): result is PromiseRejectedResult {
  return result.status === 'rejected';
}
