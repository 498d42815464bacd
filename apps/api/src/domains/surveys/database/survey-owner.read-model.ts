import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

/** Where a survey belongs. */
export interface SurveyOwner {
  readonly campaignId: number;
  readonly flightId: number | null;
}

/** Whose a survey is. */
@Injectable()
export class SurveyOwnerReadModel {
  constructor(private readonly database: Database) {}

  /** Campaign and flight of a survey of a country; undefined where there is none. */
  find(country: string, id: number): Promise<SurveyOwner | undefined> {
    return this.database.first<SurveyOwner>(
      `SELECT s.campaign_id AS "campaignId", s.flight_id AS "flightId"
       FROM surveys s JOIN campaigns c ON c.id = s.campaign_id WHERE s.id = $1 AND c.country_code = $2`,
      [id, country],
    );
  }
}
