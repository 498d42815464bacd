import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ChangesRow, MakesRow, RemovesRow } from '../../platform/crud/crud.docs.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { IdPath } from '../../platform/http/id-path.dto.js';
import { SuccessDto } from '../../platform/http/success.dto.js';
import { FlightQuery } from '../creatives/dto/flight.base.dto.js';
import { SurveyInputDto } from './dto/survey.dto.js';
import {
  CampaignSurveyPath,
  CampaignSurveyResponseDto,
  SurveyResponseDto,
  SurveyStatusDto,
} from './dto/surveys.base.dto.js';
import { SurveyLinks } from './respondents/survey-links.service.js';
import { SurveyStateService } from './survey-state.service.js';
import { surveysAsked, SurveysService } from './surveys.service.js';

/** Surveys of campaigns and of flights of adFX tests. */
@ApiTags('Surveys')
@ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such campaign, flight or survey.' })
@Controller('v3/:cc/campaigns/:id/survey')
export class SurveysController {
  constructor(
    private readonly surveys: SurveysService,
    private readonly states: SurveyStateService,
    private readonly links: SurveyLinks,
  ) {}

  /** The survey of a campaign or a flight with its questions and answers and how far it is, and those before it. */
  @Get()
  @Access('campaigns.survey.show')
  @ApiOperation({ operationId: 'showSurvey' })
  @ApiResponse({ status: 200, type: CampaignSurveyResponseDto, description: 'The survey.' })
  async showSurvey(
    @Param() path: IdPath,
    @Query() { flight_id: flight }: FlightQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<CampaignSurveyResponseDto> {
    const [survey = null, ...earlier] = (await this.surveys.all(surveysAsked(principal, path, flight))).map(
      (each) => this.links.shown(each),
    );
    return ok({ survey, earlier });
  }

  /** Makes a survey; there is one at a time that can be changed or answered. */
  @Post()
  @HttpCode(200)
  @Access('campaigns.survey.create')
  @ApiOperation({ operationId: 'createSurvey' })
  @MakesRow()
  async createSurvey(
    @Param() path: IdPath,
    @Query() { flight_id: flight }: FlightQuery,
    @Body() body: SurveyInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SurveyResponseDto> {
    const survey = await this.surveys.create(surveysAsked(principal, path, flight), body);
    return ok({ survey: this.links.shown(survey) });
  }

  /** Changes a draft. What was live stays as it is: answers belong to the questions they were given to. */
  @Put(':survey_id')
  @Access('campaigns.survey.update')
  @ApiOperation({ operationId: 'updateSurvey' })
  @ChangesRow()
  async updateSurvey(
    @Param() path: CampaignSurveyPath,
    @Query() { flight_id: flight }: FlightQuery,
    @Body() body: SurveyInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SurveyResponseDto> {
    const survey = await this.surveys.update(surveysAsked(principal, path, flight), path.survey_id, body);
    return ok({ survey: this.links.shown(survey) });
  }

  /** Removes a draft. */
  @Delete(':survey_id')
  @Access('campaigns.survey.delete')
  @ApiOperation({ operationId: 'deleteSurvey' })
  @RemovesRow()
  async deleteSurvey(
    @Param() path: CampaignSurveyPath,
    @Query() { flight_id: flight }: FlightQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SuccessDto> {
    await this.surveys.remove(surveysAsked(principal, path, flight), path.survey_id);
    return ok({});
  }

  /** Lets a draft go live, which fixes its questions and how it will be read, or closes it. */
  @Post(':survey_id/status')
  @HttpCode(200)
  @Access('campaigns.survey.status')
  @ApiOperation({ operationId: 'setSurveyStatus' })
  @ChangesRow()
  async setSurveyStatus(
    @Param() path: CampaignSurveyPath,
    @Query() { flight_id: flight }: FlightQuery,
    @Body() body: SurveyStatusDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SurveyResponseDto> {
    const survey = await this.states.set(surveysAsked(principal, path, flight), path.survey_id, body);
    return ok({ survey: this.links.shown(survey) });
  }
}
