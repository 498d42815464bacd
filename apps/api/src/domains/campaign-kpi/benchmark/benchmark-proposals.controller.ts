import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { IdPath } from '../../../platform/http/id-path.dto.js';
import { BenchmarkProposalDto, BenchmarkProposalResponseDto } from './benchmark.dto.js';
import { BenchmarkProposals } from './benchmark-proposals.service.js';

/** Own studies for the benchmark. */
@ApiTags('KPI widgets')
@ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such campaign for the caller.' })
@ApiResponse({ status: 422, type: ErrorDto, description: 'There is no such survey or category.' })
@Controller('v3/:cc/campaigns/:id/kpi')
export class BenchmarkProposalsController {
  constructor(private readonly proposals: BenchmarkProposals) {}

  /** Puts what a closed survey found into the benchmark, without a name; or tells what would be stored. Again it changes its row. */
  @Post('propose')
  @HttpCode(200)
  @Access('campaigns.kpi.propose')
  @ApiOperation({ operationId: 'proposeBenchmark' })
  @ApiResponse({ status: 200, type: BenchmarkProposalResponseDto, description: 'The row.' })
  @ApiResponse({
    status: 409,
    type: ErrorDto,
    description: 'The survey is asked still, or nothing of it has enough answers.',
  })
  async propose(
    @Param() { cc, id }: IdPath,
    @Body() body: BenchmarkProposalDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<BenchmarkProposalResponseDto> {
    return ok(await this.proposals.propose({ cc, id }, body, principal));
  }
}
