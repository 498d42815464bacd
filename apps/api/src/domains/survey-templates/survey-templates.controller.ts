import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ChangesRow, MakesRow, RemovesRow } from '../../platform/crud/crud.docs.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { SuccessDto } from '../../platform/http/success.dto.js';
import { Lists } from '../../platform/list/lists.service.js';
import { SurveyResponseDto, TemplateImportDto } from '../surveys/dto/surveys.base.dto.js';
import { SURVEY_TEMPLATES } from './database/survey-templates.list.js';
import { SurveyTemplateIdsDto, SurveyTemplateInputDto } from './dto/survey-template.dto.js';
import {
  SurveyTemplatePath,
  SurveyTemplateResponseDto,
  SurveyTemplatesQuery,
  SurveyTemplatesRemovedResponseDto,
  SurveyTemplatesResponseDto,
} from './dto/survey-templates.dto.js';
import { SurveyTemplatesService } from './survey-templates.service.js';

/** Surveys that others are made from. */
@ApiTags('Surveys')
@Controller('v3/:cc/survey-templates')
export class SurveyTemplatesController {
  constructor(
    private readonly lists: Lists,
    private readonly templates: SurveyTemplatesService,
  ) {}

  /** One page of the templates. */
  @Get()
  @Access('survey-templates.list')
  @ApiOperation({ operationId: 'listSurveyTemplates' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
  async list(
    @Param() { cc: country }: CountryPath,
    @Query() query: SurveyTemplatesQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SurveyTemplatesResponseDto> {
    return ok(await this.lists.page(SURVEY_TEMPLATES, query, { principal, country }));
  }

  /** One page of the templates that a survey can be made from: public ones, and the customer's own. */
  @Get('importable')
  @Access('survey-templates.importable')
  @ApiOperation({ operationId: 'listImportableSurveyTemplates' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
  async importable(
    @Param() { cc: country }: CountryPath,
    @Query() query: SurveyTemplatesQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SurveyTemplatesResponseDto> {
    return ok(await this.lists.page(SURVEY_TEMPLATES, query, { principal, country }));
  }

  /** Takes a template into the survey of a campaign or a flight: its draft, or a new one. */
  @Post(':template_id/import')
  @HttpCode(200)
  @Access('survey-templates.import')
  @ApiOperation({ operationId: 'importSurveyTemplate' })
  @ChangesRow()
  async import(
    @Param() { cc: country, template_id: id }: SurveyTemplatePath,
    @Body() { campaign_id: campaignId, flight_id: flightId }: TemplateImportDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SurveyResponseDto> {
    const asked = { principal, country, campaignId, flightId };
    return ok({ survey: await this.templates.importInto(asked, id) });
  }

  /** Makes a template. */
  @Post()
  @HttpCode(200)
  @Access('survey-templates.create')
  @ApiOperation({ operationId: 'createSurveyTemplate' })
  @MakesRow()
  async create(
    @Param() { cc: country }: CountryPath,
    @Body() body: SurveyTemplateInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SurveyTemplateResponseDto> {
    return ok({ template: await this.templates.create(body, { principal, country }) });
  }

  /** Changes a template; surveys made from it stay as they are. */
  @Put(':template_id')
  @Access('survey-templates.update')
  @ApiOperation({ operationId: 'updateSurveyTemplate' })
  @ChangesRow()
  async update(
    @Param() { cc: country, template_id: id }: SurveyTemplatePath,
    @Body() body: SurveyTemplateInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SurveyTemplateResponseDto> {
    return ok({ template: await this.templates.update(id, body, { principal, country }) });
  }

  /** Removes a template; surveys made from it stay. */
  @Delete(':template_id')
  @Access('survey-templates.delete')
  @ApiOperation({ operationId: 'deleteSurveyTemplate' })
  @RemovesRow()
  async remove(
    @Param() { cc: country, template_id: id }: SurveyTemplatePath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SuccessDto> {
    await this.templates.remove(id, { principal, country });
    return ok({});
  }

  /** Removes several templates; surveys made from them stay. */
  @Delete()
  @Access('survey-templates.delete-many')
  @ApiOperation({ operationId: 'deleteSurveyTemplates' })
  @RemovesRow()
  async removeMany(
    @Param() { cc: country }: CountryPath,
    @Body() { templates }: SurveyTemplateIdsDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SurveyTemplatesRemovedResponseDto> {
    return ok({ removed: await this.templates.removeMany(templates, { principal, country }) });
  }
}
