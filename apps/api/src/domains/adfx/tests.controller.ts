import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ChangesRow, MakesRow } from '../../platform/crud/crud.docs.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { IdPath } from '../../platform/http/id-path.dto.js';
import { AdfxTestArchiveDto, AdfxTestInputDto } from './dto/test.dto.js';
import {
  AdfxTestFormDataDto,
  AdfxTestFormQuery,
  AdfxTestResponseDto,
  AdfxTestsQuery,
  AdfxTestsResponseDto,
} from './dto/tests.dto.js';
import { AdfxTests } from './tests.service.js';

/** Tests of ad effects. */
@ApiTags('adFX')
@Controller('v3/:cc/adfx')
export class AdfxTestsController {
  constructor(private readonly tests: AdfxTests) {}

  /** One page of the tests of a country by customer, with their flights by state; one's customer's only, but for administrators. */
  @Get()
  @Access('adfx.list')
  @ApiOperation({ operationId: 'listAdfxTests' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
  async listAdfxTests(
    @Param() { cc: country }: CountryPath,
    @Query() query: AdfxTestsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<AdfxTestsResponseDto> {
    return ok(await this.tests.page({ principal, country }, query));
  }

  /** What a test can be made of; with a number also the test. */
  @Get('create-or-edit-data')
  @Access('adfx.create-or-edit-data')
  @ApiOperation({ operationId: 'showAdfxTestForm' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such test.' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
  async showAdfxTestForm(
    @Param() { cc: country }: CountryPath,
    @Query() { id }: AdfxTestFormQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<AdfxTestFormDataDto> {
    return ok(await this.tests.form({ principal, country }, id));
  }

  /** Makes a test. */
  @Post('create')
  @HttpCode(200)
  @Access('adfx.create')
  @ApiOperation({ operationId: 'createAdfxTest' })
  @MakesRow()
  async createAdfxTest(
    @Param() { cc: country }: CountryPath,
    @Body() body: AdfxTestInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<AdfxTestResponseDto> {
    return ok({ test: await this.tests.create({ principal, country }, body) });
  }

  /** Changes a test. Another brand has its approved flights wait for a decision again. */
  @Post(':id/update')
  @HttpCode(200)
  @Access('adfx.update')
  @ApiOperation({ operationId: 'updateAdfxTest' })
  @ChangesRow()
  async updateAdfxTest(
    @Param() { cc: country, id }: IdPath,
    @Body() body: AdfxTestInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<AdfxTestResponseDto> {
    return ok({ test: await this.tests.update({ principal, country }, id, body) });
  }

  /** Puts a test into the archive with its flights, or takes it back; flights that were approved then wait for a decision again. */
  @Post(':id/archive')
  @HttpCode(200)
  @Access('adfx.archive')
  @ApiOperation({ operationId: 'archiveAdfxTest' })
  @ChangesRow()
  async archiveAdfxTest(
    @Param() { cc: country, id }: IdPath,
    @Body() body: AdfxTestArchiveDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<AdfxTestResponseDto> {
    return ok({ test: await this.tests.archive({ principal, country }, id, body) });
  }
}
