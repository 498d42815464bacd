import { Module } from '@nestjs/common';
import { FlightsCoreModule } from '../adfx/flights-core.module.js';
import { CampaignsCoreModule } from '../campaigns/campaigns-core.module.js';
import { PanelModule } from '../panel/panel.module.js';
import { TextsModule } from '../translations/texts.module.js';
import { FlightAssignmentModule } from '../flight-assignment/flight-assignment.module.js';
import { RespondentsRepository } from './database/respondents.repository.js';
import { SurveyInvitationsRepository } from './database/survey-invitations.repository.js';
import { SurveyOwnerReadModel } from './database/survey-owner.read-model.js';
import { SurveyStates } from './database/survey-states.repository.js';
import { InvitationLists } from './invitations/invitation-lists.service.js';
import { InvitationPlaces } from './invitations/invitation-places.service.js';
import { SurveyInvitationsController } from './invitations/survey-invitations.controller.js';
import { SurveyInvitations } from './invitations/survey-invitations.service.js';
import { SurveyLinks } from './respondents/survey-links.service.js';
import { SurveyPageController } from './respondents/survey-page.controller.js';
import { SurveyPages } from './respondents/survey-pages.service.js';
import { SurveyRulesCache } from './rules/survey-rules-cache.js';
import { SurveyQuestionsController } from './survey-questions.controller.js';
import { SurveyQuestions } from './survey-questions.service.js';
import { SurveyStateService } from './survey-state.service.js';
import { SurveyRights } from './survey.rights.js';
import { SurveysController } from './surveys.controller.js';
import { SurveysLookup } from './surveys.lookup.js';
import { SurveysService } from './surveys.service.js';

/** Surveys of campaigns, invitations to them, and the pages of respondents. */
@Module({
  imports: [CampaignsCoreModule, FlightAssignmentModule, FlightsCoreModule, PanelModule, TextsModule],
  controllers: [
    SurveysController,
    SurveyQuestionsController,
    SurveyInvitationsController,
    SurveyPageController,
  ],
  providers: [
    InvitationLists,
    InvitationPlaces,
    RespondentsRepository,
    SurveyInvitations,
    SurveyInvitationsRepository,
    SurveyLinks,
    SurveyOwnerReadModel,
    SurveyPages,
    SurveyQuestions,
    SurveyRights,
    SurveyRulesCache,
    SurveysLookup,
    SurveysService,
    SurveyStates,
    SurveyStateService,
  ],
  exports: [SurveysLookup],
})
export class SurveysModule {}
