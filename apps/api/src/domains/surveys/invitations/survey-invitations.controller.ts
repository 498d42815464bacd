import { Body, Controller, Header, HttpCode, Param, Post, Query, Req, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { ChangesRow } from '../../../platform/crud/crud.docs.js';
import { ok } from '../../../platform/http/envelope.js';
import { originOfLinks } from '../../../platform/http/origin.js';
import { FlightQuery } from '../../creatives/dto/flight.base.dto.js';
import { InvitationsInputDto, InvitationsResponseDto } from '../dto/survey-invitations.dto.js';
import { CampaignSurveyPath } from '../dto/surveys.base.dto.js';
import { surveysAsked } from '../surveys.service.js';
import { InvitationLists } from './invitation-lists.service.js';
import { SurveyInvitations } from './survey-invitations.service.js';

/** Invitations to live surveys: they spend the panel's goodwill, so whoever manages questionnaires makes them. */
@ApiTags('Surveys')
@Controller('v3/:cc/campaigns/:id/survey/:survey_id/invitations')
export class SurveyInvitationsController {
  constructor(
    private readonly invitations: SurveyInvitations,
    private readonly lists: InvitationLists,
    private readonly config: AppConfig,
  ) {}

  /**
   * Forms the groups of exposed and control and invites persons of both. Whoever was invited to any survey in the last 30 days
   * is left alone.
   */
  @Post()
  @HttpCode(200)
  @Access('campaigns.survey.invite')
  @ApiOperation({ operationId: 'inviteToSurvey' })
  @ChangesRow()
  async invite(
    @Param() path: CampaignSurveyPath,
    @Query() { flight_id: flight }: FlightQuery,
    @Body() body: InvitationsInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<InvitationsResponseDto> {
    const asked = surveysAsked(principal, path, flight);
    return ok({ groups: await this.invitations.invite(asked, path.survey_id, body) });
  }

  /** The open invitations for whoever sends them: persons by the panel's own ids, and an address for each. */
  @Post('export')
  @HttpCode(200)
  @Access('campaigns.survey.invitations')
  @ApiOperation({ operationId: 'exportSurveyInvitations' })
  @ApiProduces('text/csv')
  @ApiResponse({
    status: 200,
    description: 'The invitations.',
    schema: { type: 'string', format: 'binary', example: '"person","address","expires_at"' },
  })
  @ChangesRow()
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="invitations.csv"')
  async exportInvitations(
    @Param() path: CampaignSurveyPath,
    @Query() { flight_id: flight }: FlightQuery,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
  ): Promise<StreamableFile> {
    const asked = surveysAsked(principal, path, flight);
    const origin = originOfLinks(request, this.config.PUBLIC_URL);
    return new StreamableFile(await this.lists.csv(asked, path.survey_id, origin));
  }
}
