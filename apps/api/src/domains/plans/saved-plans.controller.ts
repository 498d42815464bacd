import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ChangesRow, MakesRow, RemovesRow } from '../../platform/crud/crud.docs.js';
import { Crud } from '../../platform/crud/crud.service.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { IdPath } from '../../platform/http/id-path.dto.js';
import { SuccessDto } from '../../platform/http/success.dto.js';
import { Lists } from '../../platform/list/lists.service.js';
import { SAVED_PLANS, SAVED_PLAN_VERSIONS } from './database/saved-plans.list.js';
import { SavedPlanInputDto } from './dto/saved-plan.dto.js';
import {
  PlanVersionsQuery,
  PlanVersionsResponseDto,
  SavedPlanResponseDto,
  SavedPlansQuery,
  SavedPlansResponseDto,
} from './dto/saved-plans.dto.js';
import { NEW_PLAN, SAVED_PLAN } from './saved-plans.crud.js';

/** Plans of the calculator that are kept. */
@ApiTags('Ratings')
@Controller('v3/:cc/ratings/plans')
export class SavedPlansController {
  constructor(
    private readonly lists: Lists,
    private readonly crud: Crud,
  ) {}

  /** One page of one's own plans and those shared in the team, the newest first. */
  @Get()
  @Access('ratings.plans.list')
  @ApiOperation({ operationId: 'listSavedPlans' })
  async listPlans(
    @Param() { cc: country }: CountryPath,
    @Query() query: SavedPlansQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SavedPlansResponseDto> {
    return ok(await this.lists.page(SAVED_PLANS, query, { principal, country }));
  }

  /** A plan. */
  @Get(':id')
  @Access('ratings.plans.show')
  @ApiOperation({ operationId: 'showSavedPlan' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such plan.' })
  async showPlan(
    @Param() { cc: country, id }: IdPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SavedPlanResponseDto> {
    return ok({ plan: await this.lists.one(SAVED_PLANS, id, { principal, country }) });
  }

  /** What a plan was each time it was saved, the newest first. */
  @Get(':id/versions')
  @Access('ratings.plans.versions')
  @ApiOperation({ operationId: 'listPlanVersions' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such plan.' })
  async listVersions(
    @Param() { cc: country, id }: IdPath,
    @Query() query: PlanVersionsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<PlanVersionsResponseDto> {
    const asking = { principal, country };
    await this.lists.one(SAVED_PLANS, id, asking);
    return ok(await this.lists.page(SAVED_PLAN_VERSIONS, { ...query, plan: id }, asking));
  }

  /** Saves a plan as a new one. */
  @Post()
  @HttpCode(200)
  @Access('ratings.plans.create')
  @ApiOperation({ operationId: 'createSavedPlan' })
  @MakesRow()
  async createPlan(
    @Param() { cc: country }: CountryPath,
    @Body() body: SavedPlanInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SavedPlanResponseDto> {
    return ok({ plan: await this.crud.create(NEW_PLAN, body, { principal, country }) });
  }

  /** Saves a plan anew; what it was stays as an earlier version. */
  @Put(':id')
  @Access('ratings.plans.update')
  @ApiOperation({ operationId: 'updateSavedPlan' })
  @ChangesRow()
  async updatePlan(
    @Param() { cc: country, id }: IdPath,
    @Body() body: SavedPlanInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SavedPlanResponseDto> {
    return ok({ plan: await this.crud.update(SAVED_PLAN, id, body, { principal, country }) });
  }

  /** Removes a plan with its versions; only whose it is. */
  @Delete(':id')
  @Access('ratings.plans.delete')
  @ApiOperation({ operationId: 'deleteSavedPlan' })
  @RemovesRow()
  async removePlan(
    @Param() { cc: country, id }: IdPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SuccessDto> {
    await this.crud.remove(SAVED_PLAN, id, { principal, country });
    return ok({});
  }
}
