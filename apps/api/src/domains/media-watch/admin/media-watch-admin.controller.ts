import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import { personOf, type Principal } from '../../../platform/access/principal.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { Lists } from '../../../platform/list/lists.service.js';
import { WATCH_MONTHS } from '../database/watch-months.list.js';
import { AdminMonthsQuery, AdminMonthsResponseDto } from '../dto/watch-admin-lists.dto.js';
import {
  MonthChecksResponseDto,
  PublishMonthDto,
  RevokeMonthDto,
  WatchMonthPath,
} from '../dto/watch-admin.dto.js';
import { WatchPublication } from '../publication/watch-publication.service.js';

/** Publishes months of media watch. */
@ApiTags('Administration')
@ApiResponse({ status: 422, type: ErrorDto, description: 'A field is wrong, or a correction has no note.' })
@Controller('v3/:cc/admin/media-watch')
export class MediaWatchAdminController {
  constructor(
    private readonly publication: WatchPublication,
    private readonly lists: Lists,
  ) {}

  /** Months with observations, and how far their publication is. */
  @Get()
  @Access('admin.media-watch')
  @ApiOperation({ operationId: 'listMediaWatchMonths' })
  async list(
    @Param() { cc: country }: CountryPath,
    @Query() query: AdminMonthsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<AdminMonthsResponseDto> {
    return ok(await this.lists.page(WATCH_MONTHS, query, { principal, country }));
  }

  /** Checks of a month as it would be published now. */
  @Get('months/:month')
  @Access('admin.media-watch.check')
  @ApiOperation({ operationId: 'checkMediaWatchMonth' })
  async check(@Param() { cc, month }: WatchMonthPath): Promise<MonthChecksResponseDto> {
    const { checks, coverage, detector } = await this.publication.prepare(cc, month);
    return ok({ checks: [...checks], coverage: { ...coverage }, detector });
  }

  /** Has a month published, all of it or nothing; one that is out gets its next version. The list tells how far it is. */
  @Post('publish')
  @HttpCode(202)
  @Access('admin.media-watch.publish')
  @ApiOperation({ operationId: 'publishMediaWatchMonth' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'Nothing of the month can be published yet.' })
  async publish(
    @Param() { cc: country }: CountryPath,
    @Body() { month, coverage, note }: PublishMonthDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SuccessDto> {
    const asked = {
      country,
      month,
      coverage: coverage && { ...coverage },
      note,
      userId: personOf(principal),
    };
    await this.publication.order(asked);
    return ok({});
  }

  /** Takes a published month back: from then on nobody sees it. */
  @Post('revoke')
  @HttpCode(200)
  @Access('admin.media-watch.revoke')
  @ApiOperation({ operationId: 'revokeMediaWatchMonth' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'The month is not published.' })
  async revoke(
    @Param() { cc: country }: CountryPath,
    @Body() { month, note }: RevokeMonthDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SuccessDto> {
    await this.publication.revoke(country, month, note, personOf(principal));
    return ok({});
  }
}
