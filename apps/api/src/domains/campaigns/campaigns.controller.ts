import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import { AuthorizedResponseDto } from '../../platform/access/authorized.dto.js';
import { ObjectRights } from '../../platform/access/object-rights.js';
import type { Principal } from '../../platform/access/principal.js';
import { ok } from '../../platform/http/envelope.js';
import { IdPath } from '../../platform/http/id-path.dto.js';
import { CampaignAuthorizeQuery } from './dto/campaign-authorize.query.dto.js';

/** Campaigns and adFX tests. */
@ApiTags('Authorisation checks')
@Controller('v3/:cc/campaigns')
export class CampaignsController {
  constructor(private readonly rights: ObjectRights) {}

  /** Whether the user may open the pages of a campaign, of an adFX test, or of one of its flights. */
  @Get(':id/authorize')
  @Access('campaigns.authorize')
  @ApiOperation({ operationId: 'authorizeCampaign' })
  async authorizeCampaign(
    @Param() { cc, id }: IdPath,
    @Query() { adfx, flight_id }: CampaignAuthorizeQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<AuthorizedResponseDto> {
    const within = {
      ...(adfx === 1 ? { kind: 'adfx' } : {}),
      ...(flight_id === undefined ? {} : { flight: String(flight_id) }),
    };
    const object = { type: 'campaign', id, country: cc, within } as const;
    return ok({ authorized: await this.rights.can(principal, 'read', object) });
  }
}
