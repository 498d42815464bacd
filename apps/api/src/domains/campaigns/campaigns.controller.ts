import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import { AuthorizedResponseDto } from '../../platform/access/authorized.dto.js';
import { ObjectRights } from '../../platform/access/object-rights.js';
import type { Principal } from '../../platform/access/principal.js';
import { ChangesRow, MakesRow } from '../../platform/crud/crud.docs.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { IdPath } from '../../platform/http/id-path.dto.js';
import { Lists } from '../../platform/list/lists.service.js';
import { CampaignsService } from './campaigns.service.js';
import { CAMPAIGNS } from './database/campaigns.list.js';
import { CampaignAuthorizeQuery } from './dto/campaign-authorize.query.dto.js';
import { CampaignArchiveDto, CampaignInputDto } from './dto/campaign.dto.js';
import {
  CampaignFiltersQuery,
  CampaignFiltersResponseDto,
  CampaignFormDataDto,
  CampaignFormQuery,
  CampaignResponseDto,
  CampaignsQuery,
  CampaignsResponseDto,
} from './dto/campaigns.dto.js';

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

/** Campaigns as they are set up. */
@ApiTags('Campaigns')
@Controller('v3/:cc/campaigns')
export class CampaignListController {
  constructor(
    private readonly lists: Lists,
    private readonly campaigns: CampaignsService,
  ) {}

  /** One page of the campaigns of a country with their plan and what of it is delivered; one's customer's only, but for administrators. */
  @Get()
  @Access('campaigns.list')
  @ApiOperation({ operationId: 'listCampaigns' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
  async listCampaigns(
    @Param() { cc: country }: CountryPath,
    @Query() query: CampaignsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<CampaignsResponseDto> {
    return ok(await this.lists.page(CAMPAIGNS, query, { principal, country }));
  }

  /** What lists of campaigns can be narrowed to. */
  @Get('filters')
  @Access('campaigns.filters')
  @ApiOperation({ operationId: 'listCampaignFilters' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such campaign.' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
  async listCampaignFilters(
    @Param() { cc: country }: CountryPath,
    @Query() query: CampaignFiltersQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<CampaignFiltersResponseDto> {
    return ok({ filters: await this.campaigns.filters({ principal, country }, query) });
  }

  /** What a campaign can be made of; with a number also the campaign, and what figures of it there are already. */
  @Get('create-or-edit-data')
  @Access('campaigns.create-or-edit-data')
  @ApiOperation({ operationId: 'showCampaignForm' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such campaign.' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
  async showCampaignForm(
    @Param() { cc: country }: CountryPath,
    @Query() { id }: CampaignFormQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<CampaignFormDataDto> {
    return ok(await this.campaigns.formData({ principal, country }, id));
  }

  /** Makes a campaign. */
  @Post('store')
  @HttpCode(200)
  @Access('campaigns.store')
  @ApiOperation({ operationId: 'createCampaign' })
  @MakesRow()
  async createCampaign(
    @Param() { cc: country }: CountryPath,
    @Body() body: CampaignInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<CampaignResponseDto> {
    return ok({ campaign: await this.campaigns.store({ principal, country }, body) });
  }

  /** Changes a campaign. */
  @Post(':id/update')
  @HttpCode(200)
  @Access('campaigns.update')
  @ApiOperation({ operationId: 'updateCampaign' })
  @ChangesRow()
  async updateCampaign(
    @Param() { cc: country, id }: IdPath,
    @Body() body: CampaignInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<CampaignResponseDto> {
    return ok({ campaign: await this.campaigns.update({ principal, country }, id, body) });
  }

  /** Puts a campaign into the archive, or takes it back. Its hits are stored meanwhile, but not reported. */
  @Post(':id/archive')
  @HttpCode(200)
  @Access('campaigns.archive')
  @ApiOperation({ operationId: 'archiveCampaign' })
  @ChangesRow()
  async archiveCampaign(
    @Param() { cc: country, id }: IdPath,
    @Body() body: CampaignArchiveDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<CampaignResponseDto> {
    return ok({ campaign: await this.campaigns.archive({ principal, country }, id, body) });
  }
}
