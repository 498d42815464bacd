import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.service.js';
import { AppError } from '../../platform/errors/app-error.js';
import { SurveyStates } from './database/survey-states.repository.js';
import type { Survey } from './database/survey.entity.js';
import type { ListedSurvey } from './database/surveys.list.js';
import type { SurveyStatusDto } from './dto/surveys.base.dto.js';
import { demandDraft } from './survey.crud.js';
import { SurveysService, type SurveysAsked } from './surveys.service.js';

/** Lets surveys go live, and closes them. */
@Injectable()
export class SurveyStateService {
  constructor(
    private readonly database: Database,
    private readonly surveys: SurveysService,
    private readonly states: SurveyStates,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * `live` from a draft, whose questions and reading are fixed by that; `closed` from a live one.
   * @throws AppError `request.not_found`, `request.stale`, `survey.not_draft`, `survey.not_live`, `survey.no_primary`
   */
  async set(asked: SurveysAsked, id: number, { status, version }: SurveyStatusDto): Promise<ListedSurvey> {
    const current = await this.surveys.show(asked, id);
    await this.database.transaction(async (manager) => {
      const survey = await this.states.locked(manager, id);
      if (survey?.version !== version) throw new AppError('request.stale', { current });
      await (status === 'live' ? this.launch(manager, survey) : this.close(manager, survey));
      const object = { type: 'survey', id } as const;
      const event = status === 'live' ? 'survey.launched' : 'survey.closed';
      const { primaryQuestion, minimumBase, plannedPerGroup, plannedLift, stoppingRule } = survey;
      const details = { primaryQuestion, minimumBase, plannedPerGroup, plannedLift, stoppingRule };
      await this.audit.record({ event, object, country: asked.country, details }, manager);
    });
    return this.surveys.show(asked, id);
  }

  private async launch(manager: EntityManager, survey: Survey): Promise<void> {
    demandDraft(survey);
    if (survey.primaryQuestion === null) throw new AppError('survey.no_primary');
    const at = new Date(this.clock.now());
    await this.states.launch(manager, survey, at);
  }

  private async close(manager: EntityManager, survey: Survey): Promise<void> {
    if (survey.status !== 'live') throw new AppError('survey.not_live');
    await this.states.close(manager, survey, new Date(this.clock.now()));
  }
}
