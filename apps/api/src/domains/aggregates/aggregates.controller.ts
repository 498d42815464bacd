import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Injectable,
  Param,
  Post,
  Query,
  type Type,
} from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ChangesRow, RemovesRow } from '../../platform/crud/crud.docs.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { IdPath } from '../../platform/http/id-path.dto.js';
import { SuccessDto } from '../../platform/http/success.dto.js';
import { AggregatesService } from './aggregates.service.js';
import type { AggregateType } from './database/aggregates.list.js';
import { AggregateInputDto } from './dto/aggregate.dto.js';
import {
  AggregateResponseDto,
  AggregatesPath,
  AggregatesQuery,
  AggregatesResponseDto,
} from './dto/aggregates.dto.js';

const TYPES = { adnetworks: 'adnetwork', mediahouses: 'mediahouse' } as const;

/** Lists of media houses and ad networks. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/ratings')
export class AggregatesController {
  constructor(private readonly aggregates: AggregatesService) {}

  /** One page of the ad networks or media houses of the country. */
  @Get(':item_type')
  @Access('admin.ratings.items.list')
  @ApiOperation({ operationId: 'listAggregates' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
  async listAggregates(
    @Param() { cc: country, item_type: kind }: AggregatesPath,
    @Query() query: AggregatesQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<AggregatesResponseDto> {
    return ok(await this.aggregates.page(TYPES[kind], query, { principal, country }));
  }
}

/** The calls of one kind of aggregates. @param id what one is called in operation ids */
function AggregateRoutes<Kind extends keyof typeof TYPES>(kind: Kind, id: string): Type {
  const type: AggregateType = TYPES[kind];
  const rule = `admin.ratings.${kind}` as const;

  @Injectable()
  abstract class Routes {
    constructor(private readonly aggregates: AggregatesService) {}

    @Get(':id')
    @Access(`${rule}.show`)
    @ApiOperation({ operationId: `show${id}`, summary: 'Shows one, with its months.' })
    @ApiResponse({ status: 200, type: AggregateResponseDto })
    async show(
      @Param() { cc: country, id: number }: IdPath,
      @CurrentPrincipal() principal: Principal,
    ): Promise<AggregateResponseDto> {
      return ok({ item: await this.aggregates.show(type, number, { principal, country }) });
    }

    @Post()
    @HttpCode(200)
    @Access(`${rule}.save`)
    @ApiOperation({
      operationId: `save${id}`,
      summary: 'Makes or changes one; months it enters or leaves are measured again.',
    })
    @ApiResponse({ status: 200, type: AggregateResponseDto })
    @ChangesRow()
    async save(
      @Param() { cc: country }: CountryPath,
      @Body() body: AggregateInputDto,
      @CurrentPrincipal() principal: Principal,
    ): Promise<AggregateResponseDto> {
      return ok({ item: await this.aggregates.save(type, body, { principal, country }) });
    }

    @Delete(':id')
    @Access(`${rule}.delete`)
    @ApiOperation({
      operationId: `delete${id}`,
      summary: 'Removes one; months it was in are measured again.',
    })
    @ApiResponse({ status: 200, type: SuccessDto })
    @RemovesRow()
    async remove(
      @Param() { cc: country, id: number }: IdPath,
      @CurrentPrincipal() principal: Principal,
    ): Promise<SuccessDto> {
      await this.aggregates.remove(type, number, { principal, country });
      return ok({});
    }
  }
  return Routes as unknown as Type;
}

/** Who publishes services. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/ratings/mediahouses')
export class MediaHousesController extends AggregateRoutes('mediahouses', 'MediaHouse') {}

/** Who sells the advertising of services. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/ratings/adnetworks')
export class AdNetworksController extends AggregateRoutes('adnetworks', 'AdNetwork') {}
