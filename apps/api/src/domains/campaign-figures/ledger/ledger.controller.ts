import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { TakesUpload } from '../../../platform/files/uploads.js';
import { ok } from '../../../platform/http/envelope.js';
import { IdPath } from '../../../platform/http/id-path.dto.js';
import { CampaignsLookup } from '../../campaigns/campaigns.lookup.js';
import { LedgerDto, LedgerResponseDto, MAX_LEDGER } from '../dto/ledger.dto.js';
import { Ledgers } from './ledger.service.js';

/** Counts of other systems. */
@ApiTags('Campaigns')
@ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such campaign for the caller.' })
@Controller('v3/:cc/campaigns/:id/ad-impressions')
export class LedgerController {
  constructor(
    private readonly campaigns: CampaignsLookup,
    private readonly ledgers: Ledgers,
  ) {}

  /** Holds what an ad server has counted against our counts, place by place and day by day. Changes nothing, and nothing is kept. */
  @Post('compare')
  @HttpCode(200)
  @Access('campaigns.ad-impressions.compare')
  @TakesUpload({ maxBytes: MAX_LEDGER })
  @ApiOperation({ operationId: 'compareAdImpressions' })
  @ApiResponse({ status: 200, type: LedgerResponseDto, description: 'Theirs beside ours.' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'The file or some of its lines cannot be read.' })
  async compareAdImpressions(
    @Param() { cc, id }: IdPath,
    @Body() { file }: LedgerDto,
  ): Promise<LedgerResponseDto> {
    const campaign = await this.campaigns.find(cc, id);
    return ok(await this.ledgers.compare(campaign.id, file));
  }
}
