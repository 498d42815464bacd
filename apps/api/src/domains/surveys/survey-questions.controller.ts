import { Body, Controller, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ChangesRow } from '../../platform/crud/crud.docs.js';
import { ok } from '../../platform/http/envelope.js';
import type { ListedSurvey } from './database/surveys.list.js';
import { SurveyAnswerInputDto, SurveyQuestionInputDto } from './dto/survey-parts.dto.js';
import {
  SurveyAnswerPath,
  SurveyPath,
  SurveyQuestionPath,
  SurveyResponseDto,
} from './dto/surveys.base.dto.js';
import { SurveyLinks } from './respondents/survey-links.service.js';
import { SurveyQuestions } from './survey-questions.service.js';

/** Questions and answers of drafts, one by one. */
@ApiTags('Surveys')
@Controller('v3/:cc/surveys/:survey_id/questions')
export class SurveyQuestionsController {
  constructor(
    private readonly questions: SurveyQuestions,
    private readonly links: SurveyLinks,
  ) {}

  /** Adds a question. */
  @Post()
  @HttpCode(200)
  @Access('surveys.questions.create')
  @ApiOperation({ operationId: 'createSurveyQuestion' })
  @ChangesRow()
  async createQuestion(
    @Param() { cc: country, survey_id: id }: SurveyPath,
    @Body() body: SurveyQuestionInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SurveyResponseDto> {
    return this.answer(this.questions.add({ principal, country }, id, body));
  }

  /** Changes a question. */
  @Put(':question_id')
  @Access('surveys.questions.update')
  @ApiOperation({ operationId: 'updateSurveyQuestion' })
  @ChangesRow()
  async updateQuestion(
    @Param() { cc: country, survey_id: id, question_id: question }: SurveyQuestionPath,
    @Body() body: SurveyQuestionInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SurveyResponseDto> {
    return this.answer(this.questions.update({ principal, country }, id, question, body));
  }

  /** Removes a question. */
  @Delete(':question_id')
  @Access('surveys.questions.delete')
  @ApiOperation({ operationId: 'deleteSurveyQuestion' })
  @ChangesRow()
  async deleteQuestion(
    @Param() { cc: country, survey_id: id, question_id: question }: SurveyQuestionPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SurveyResponseDto> {
    return this.answer(this.questions.remove({ principal, country }, id, question));
  }

  /** Adds an answer to a question. */
  @Post(':question_id/answers')
  @HttpCode(200)
  @Access('surveys.questions.answers.create')
  @ApiOperation({ operationId: 'createSurveyAnswer' })
  @ChangesRow()
  async createAnswer(
    @Param() { cc: country, survey_id: id, question_id: question }: SurveyQuestionPath,
    @Body() body: SurveyAnswerInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SurveyResponseDto> {
    return this.answer(this.questions.addAnswer({ principal, country }, id, question, body));
  }

  /** Changes an answer. */
  @Put(':question_id/answers/:answer_id')
  @Access('surveys.questions.answers.update')
  @ApiOperation({ operationId: 'updateSurveyAnswer' })
  @ChangesRow()
  async updateAnswer(
    @Param() { cc: country, survey_id: id, question_id: question, answer_id: answer }: SurveyAnswerPath,
    @Body() body: SurveyAnswerInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SurveyResponseDto> {
    return this.answer(this.questions.updateAnswer({ principal, country }, id, [question, answer], body));
  }

  /** Removes an answer. */
  @Delete(':question_id/answers/:answer_id')
  @Access('surveys.questions.answers.delete')
  @ApiOperation({ operationId: 'deleteSurveyAnswer' })
  @ChangesRow()
  async deleteAnswer(
    @Param() { cc: country, survey_id: id, question_id: question, answer_id: answer }: SurveyAnswerPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SurveyResponseDto> {
    return this.answer(this.questions.removeAnswer({ principal, country }, id, [question, answer]));
  }

  private async answer(changed: Promise<ListedSurvey>): Promise<SurveyResponseDto> {
    return ok({ survey: this.links.shown(await changed) });
  }
}
