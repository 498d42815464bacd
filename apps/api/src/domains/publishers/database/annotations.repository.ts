import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import {
  MOST_ANNOTATIONS,
  type AnnotationDto,
  type AnnotationNoteDto,
} from '../../../platform/dto/annotation.dto.js';

const ALL = `
SELECT a.id, to_char(a.day, 'YYYY-MM-DD') AS day, a.text, u.name AS by
FROM dashboard_annotations a LEFT JOIN users u ON u.id = a.created_by
WHERE a.publisher_id = $1 AND a.country_code = $2 ORDER BY a.day, a.id`;

// The publisher is locked by a statement of its own: the count of the next one sees what another has written meanwhile.
const LOCK = 'SELECT FROM publishers WHERE id = $1 AND country_code = $2 FOR UPDATE';

const ADD = `
WITH made AS (
  INSERT INTO dashboard_annotations (country_code, publisher_id, day, text, created_by)
  SELECT country_code, id, $3, $4, $5 FROM publishers WHERE id = $1 AND country_code = $2
    AND (SELECT count(*) FROM dashboard_annotations WHERE publisher_id = $1) < ${MOST_ANNOTATIONS} RETURNING id
) SELECT id FROM made`;

const REMOVE = `
WITH gone AS (DELETE FROM dashboard_annotations WHERE id = $1 AND publisher_id = $2 AND country_code = $3 RETURNING id)
SELECT id FROM gone`;

/** Annotations of dashboards. */
@Injectable()
export class AnnotationsRepository {
  constructor(private readonly database: Database) {}

  /** Those of a publisher, by day. */
  of(country: string, publisher: number): Promise<AnnotationDto[]> {
    return this.database.query(ALL, [publisher, country]);
  }

  /** Adds one. @returns its number; undefined where the publisher has as many as it can have */
  async add(
    country: string,
    publisher: number,
    { day, text }: AnnotationNoteDto,
    userId: number,
  ): Promise<number | undefined> {
    const values = [publisher, country, day, text, userId];
    return this.database.transaction(async (manager) => {
      await manager.query(LOCK, [publisher, country]);
      const [made] = await manager.query<{ id: number }[]>(ADD, values);
      return made?.id;
    });
  }

  /** Removes one. @returns false where the publisher has no such one */
  async remove(country: string, publisher: number, id: number): Promise<boolean> {
    return (await this.database.first(REMOVE, [id, publisher, country])) !== undefined;
  }
}
