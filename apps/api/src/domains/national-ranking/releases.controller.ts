import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { INTERVAL_MONTHS } from '@netreach/domain';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import { personOf, type Principal } from '../../platform/access/principal.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { IdPath } from '../../platform/http/id-path.dto.js';
import { Lists } from '../../platform/list/lists.service.js';
import { RELEASES } from './database/releases.list.js';
import {
  ReleasedResponseDto,
  ReleaseInputDto,
  ReleaseResponseDto,
  ReleasesQuery,
  ReleasesResponseDto,
} from './dto/releases.dto.js';
import { ReleasesService } from './release/releases.service.js';

/** Releases of the national ranking. */
@ApiTags('National ranking')
@ApiResponse({ status: 422, type: ErrorDto, description: 'A field is wrong, or a correction has no reason.' })
@Controller('v3/:cc/owa/releases')
export class ReleasesController {
  constructor(
    private readonly releases: ReleasesService,
    private readonly lists: Lists,
  ) {}

  /** Releases with how far they are. */
  @Get()
  @Access('owa.releases.list')
  @ApiOperation({ operationId: 'listNationalReleases' })
  async list(
    @Param() { cc }: CountryPath,
    @Query() query: ReleasesQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ReleasesResponseDto> {
    return ok(await this.lists.page(RELEASES, query, { principal, country: cc }));
  }

  /** Has a frame prepared; of one that is out, the next version. A worker does it. */
  @Post()
  @HttpCode(202)
  @Access('owa.releases.create')
  @ApiOperation({ operationId: 'prepareNationalRelease' })
  @ApiResponse({ status: 202, type: ReleaseResponseDto, description: 'It is being prepared.' })
  async prepare(
    @Param() { cc }: CountryPath,
    @Body() { month, interval_type = 'month', reason }: ReleaseInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ReleaseResponseDto> {
    const frame = { country: cc, startsOn: `${month}-01`, months: INTERVAL_MONTHS[interval_type] };
    const id = await this.releases.begin(frame, reason?.trim(), personOf(principal));
    return this.shown(cc, id, principal);
  }

  /** A release with its checks, and what would be new in public. */
  @Get(':id')
  @Access('owa.releases.show')
  @ApiOperation({ operationId: 'showNationalRelease' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such release.' })
  show(@Param() { cc, id }: IdPath, @CurrentPrincipal() principal: Principal): Promise<ReleaseResponseDto> {
    return this.shown(cc, id, principal);
  }

  /** Says yes to a release; where two persons are asked for, the second yes lets it out. */
  @Post(':id/release')
  @HttpCode(200)
  @Access('owa.releases.release')
  @ApiOperation({ operationId: 'releaseNationalRelease' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such release.' })
  @ApiResponse({
    status: 409,
    type: ErrorDto,
    description:
      'It is not prepared, is outdated, has a failed check, lacks a consent, or needs another person.',
  })
  async release(
    @Param() { cc, id }: IdPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ReleasedResponseDto> {
    return ok({ released: await this.releases.release(cc, id, personOf(principal)) });
  }

  private async shown(country: string, id: number, principal: Principal): Promise<ReleaseResponseDto> {
    // The state first: checks are written together with it, and must not be older than it.
    const shown = await this.lists.one(RELEASES, id, { principal, country });
    const { release, newInPublic } = await this.releases.show(country, id);
    return ok({
      release: shown,
      checks: release.checks as ReleaseResponseDto['checks'],
      new_in_public: newInPublic as ReleaseResponseDto['new_in_public'],
    });
  }
}
