import type { Language } from '@netreach/domain';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../platform/access/access.decorator.js';
import { languageAsked } from '../../../platform/http/language.js';
import { Speaks } from '../../../platform/http/protocol-route.js';
import { SurveyAnswerFormDto, SurveyPageQuery, SurveyTokenPath } from '../dto/survey-page.dto.js';
import type { FormFields } from './read-answer.js';
import { PAGE_POLICY } from './survey-page.js';
import { SurveyPages, type PageAnswer } from './survey-pages.service.js';
import { SURVEY_PROTOCOL } from './survey-protocol.js';

const PAGE = { schema: { type: 'string', example: '<!doctype html>' } } as const;

/** The pages of respondents. They need no account and no script, ask no other server, and name nobody. */
@ApiTags('Measurement')
@ApiProduces('text/html')
@ApiResponse({ status: 404, description: 'No invitation.', content: { 'text/html': PAGE } })
@ApiResponse({ status: 410, description: 'Over, full, or for others.', content: { 'text/html': PAGE } })
@ApiResponse({ status: 422, description: 'The answer is not possible.', content: { 'text/html': PAGE } })
@Controller('survey')
export class SurveyPageController {
  constructor(private readonly pages: SurveyPages) {}

  /** The page somebody with an invitation has come to; of a preview the one that is asked for. */
  @Get(':token')
  @Access('survey-page.show')
  @Speaks(SURVEY_PROTOCOL)
  @ApiOperation({ operationId: 'showSurveyPage' })
  @ApiResponse({ status: 200, description: 'The page.', content: { 'text/html': PAGE } })
  async show(
    @Param() { token }: SurveyTokenPath,
    @Query() { lang }: SurveyPageQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const language = lang ?? languageAsked(request);
    send(reply, token, language, await this.pages.show(token, language));
  }

  /** Takes what a page has sent. Sent twice, it counts once; afterwards the browser asks for the next page. */
  @Post(':token')
  @HttpCode(303)
  @Access('survey-page.answer')
  @Speaks(SURVEY_PROTOCOL)
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiOperation({ operationId: 'answerSurveyPage' })
  @ApiBody({ type: SurveyAnswerFormDto })
  @ApiResponse({ status: 303, description: 'It was taken; the next page is at the same address.' })
  async answer(
    @Param() { token }: SurveyTokenPath,
    @Query() { lang }: SurveyPageQuery,
    // The names of the fields depend on the question: they are read by it.
    @Body() fields: Record<string, unknown> | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const language = lang ?? languageAsked(request);
    send(reply, token, language, await this.pages.take(token, language, (fields ?? {}) as FormFields));
  }
}

function send(reply: FastifyReply, token: string, language: Language, { status, page }: PageAnswer): void {
  void reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PAGE_POLICY,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      ...(status === 303 && { location: `/survey/${token}?lang=${language}` }),
    })
    .send(page);
}
