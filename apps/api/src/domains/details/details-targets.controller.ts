import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { SuccessDto } from '../../platform/http/success.dto.js';
import { RatingDetailsPath } from './dto/details.path.dto.js';
import { DetailsTargetsService } from './details-targets.service.js';
import {
  ItemTargetPath,
  ItemTargetResponseDto,
  ItemTargetsQuery,
  ItemTargetsResponseDto,
  ItemUrlsQuery,
  ItemUrlsResponseDto,
  NewTargetDto,
} from './dto/details-targets.dto.js';

/** What a rated item is measured on. */
@ApiTags('Rating details')
@ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such item or target for the caller.' })
@ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
@Controller('v3/:cc/ratings/details/:id/:type')
export class DetailsTargetsController {
  constructor(private readonly targets: DetailsTargetsService) {}

  /** Hosts and apps whose contacts count for a service; other items have none. */
  @Get('targets')
  @Access('ratings.details.targets.list')
  @ApiOperation({ operationId: 'listItemTargets' })
  async listTargets(
    @Param() path: RatingDetailsPath,
    @Query() query: ItemTargetsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ItemTargetsResponseDto> {
    return ok(await this.targets.list(path, query, principal));
  }

  /** Gives a service a target that is new or nobody's. Months with figures are measured again in the next rounds. */
  @Post('targets')
  @Access('ratings.details.targets.create')
  @ApiOperation({ operationId: 'addItemTarget' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'The target belongs to a service already.' })
  async addTarget(
    @Param() path: RatingDetailsPath,
    @Body() { name }: NewTargetDto,
  ): Promise<ItemTargetResponseDto> {
    return ok({ target: await this.targets.add(path, name) });
  }

  /** Takes a target away from a service. Months with figures are measured again in the next rounds. */
  @Delete('targets/:target_id')
  @HttpCode(200)
  @Access('ratings.details.targets.delete')
  @ApiOperation({ operationId: 'removeItemTarget' })
  async removeTarget(@Param() path: ItemTargetPath): Promise<SuccessDto> {
    await this.targets.remove(path);
    return ok({});
  }

  /** The addresses a channel consists of; other items have none. */
  @Get('urls')
  @Access('ratings.details.urls')
  @ApiOperation({ operationId: 'listChannelUrls' })
  async listUrls(
    @Param() path: RatingDetailsPath,
    @Query() query: ItemUrlsQuery,
  ): Promise<ItemUrlsResponseDto> {
    return ok(await this.targets.urls(path, query));
  }
}
