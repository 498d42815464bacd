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
import { MODULES } from './database/modules.list.js';
import { ModuleInputDto } from './dto/module.dto.js';
import { ModuleResponseDto, ModulesQuery, ModulesResponseDto } from './dto/modules.dto.js';
import { MODULE } from './modules.crud.js';
import { ModulesLookup } from './modules.lookup.js';

/** Modules of the product, which are the same in all countries. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/modules')
export class ModulesController {
  constructor(
    private readonly lists: Lists,
    private readonly crud: Crud,
    private readonly modules: ModulesLookup,
  ) {}

  /** One page of the modules, and the tree of all. */
  @Get()
  @Access('admin.modules.list')
  @ApiOperation({ operationId: 'listModules' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
  async list(
    @Param() { cc: country }: CountryPath,
    @Query() query: ModulesQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ModulesResponseDto> {
    const page = await this.lists.page(MODULES, query, { principal, country });
    return ok({ ...page, tree: await this.modules.tree(() => true) });
  }

  /** Makes a module of one's own. */
  @Post()
  @HttpCode(200)
  @Access('admin.modules.create')
  @ApiOperation({ operationId: 'createModule' })
  @MakesRow()
  async create(
    @Param() { cc: country }: CountryPath,
    @Body() body: ModuleInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ModuleResponseDto> {
    return ok({ module: await this.crud.create(MODULE, body, { principal, country }) });
  }

  /** Changes a module; a shipped one keeps all but its name and position. */
  @Put(':id')
  @Access('admin.modules.update')
  @ApiOperation({ operationId: 'updateModule' })
  @ChangesRow()
  async update(
    @Param() { cc: country, id }: IdPath,
    @Body() body: ModuleInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ModuleResponseDto> {
    return ok({ module: await this.crud.update(MODULE, id, body, { principal, country }) });
  }

  /** Removes a module that is not shipped, that nobody has and that has no parts. */
  @Delete(':id')
  @Access('admin.modules.delete')
  @ApiOperation({ operationId: 'deleteModule' })
  @RemovesRow()
  async remove(
    @Param() { cc: country, id }: IdPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SuccessDto> {
    await this.crud.remove(MODULE, id, { principal, country });
    return ok({});
  }
}
