import type { SurveyData } from '@netreach/domain/surveys';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

/** A template that a survey is made from. */
export interface TemplateToImport {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly data: SurveyData;
}

/** A template that went. */
interface Removed {
  readonly id: number;
  readonly name: string;
}

/** What is asked of templates beside their list. */
@Injectable()
export class SurveyTemplatesRepository {
  constructor(private readonly database: Database) {}

  /** Removes those of the numbers that are templates of the country and the customer, or any customer's. */
  remove(country: string, ids: readonly number[], customerId: number | null): Promise<Removed[]> {
    return this.database.query<Removed>(
      `DELETE FROM survey_templates WHERE country_code = $1 AND id = ANY ($2::int[])
         AND ($3::int IS NULL OR customer_id = $3) RETURNING id, name`,
      [country, ids, customerId],
    );
  }

  /** A template of the country that a customer may use; undefined where there is none. */
  usable(country: string, id: number, customerId: number | null): Promise<TemplateToImport | undefined> {
    return this.database.first<TemplateToImport>(
      `SELECT id, name, version, template_data AS data FROM survey_templates
       WHERE country_code = $1 AND id = $2 AND (public OR $3::int IS NULL OR customer_id = $3)`,
      [country, id, customerId],
    );
  }
}
