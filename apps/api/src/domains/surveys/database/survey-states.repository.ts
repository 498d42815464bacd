import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockedRow, updateRow } from '../../../platform/crud/database/versioned-rows.js';
import { Survey } from './survey.entity.js';

/** Writes what becomes of surveys. */
@Injectable()
export class SurveyStates {
  /** A survey, locked; undefined where there is none. */
  async locked(manager: EntityManager, id: number): Promise<Survey | undefined> {
    return (await lockedRow(manager, Survey, id, {})) ?? undefined;
  }

  /** Lets it be answered, and begins to count its quotas. */
  async launch(manager: EntityManager, survey: Survey, at: Date): Promise<void> {
    await updateRow(manager, Survey, survey, { status: 'live', liveAt: at });
    await manager.query(
      `INSERT INTO survey_cells (survey_id, cell, most)
       SELECT $1, cell, most FROM unnest($2::int[]) WITH ORDINALITY AS q(most, place), LATERAL (SELECT place - 1 AS cell) p`,
      [survey.id, survey.quotas.map(({ most }) => most)],
    );
  }

  /** Lets nobody answer it any more. */
  async close(manager: EntityManager, survey: Survey, at: Date): Promise<void> {
    await updateRow(manager, Survey, survey, { status: 'closed', closedAt: at });
  }
}
