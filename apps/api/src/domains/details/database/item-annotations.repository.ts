import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/access/principal.js';
import { Database } from '../../../platform/database/database.service.js';
import { takeTurn } from '../../../platform/database/turns.js';
import {
  MOST_ANNOTATIONS,
  type AnnotationDto,
  type AnnotationNoteDto,
} from '../../../platform/dto/annotation.dto.js';

/** Whose notes on an item: those of one's team, and what one has noted without one. */
export interface ItemNotes {
  readonly country: string;
  readonly item: number;
  readonly reader: Pick<Principal, 'userId' | 'customerId'>;
}

const OWN = 'item_id = $1 AND country_code = $2 AND (customer_id = $3::int OR created_by = $4)';

const ALL = `
SELECT a.id, to_char(a.day, 'YYYY-MM-DD') AS day, a.text, u.name AS by
FROM (SELECT * FROM item_annotations WHERE ${OWN}) a LEFT JOIN users u ON u.id = a.created_by
ORDER BY a.day, a.id LIMIT ${MOST_ANNOTATIONS}`;

const ADD = `
WITH made AS (
  INSERT INTO item_annotations (item_id, country_code, customer_id, created_by, day, text)
  SELECT id, country_code, $3, $4, $5, $6 FROM rating_items
  WHERE id = $1 AND country_code = $2 AND (SELECT count(*) FROM item_annotations WHERE ${OWN}) < ${MOST_ANNOTATIONS}
  RETURNING id
) SELECT id FROM made`;

const REMOVE = `
WITH gone AS (DELETE FROM item_annotations WHERE ${OWN} AND id = $5 RETURNING id) SELECT id FROM gone`;

/** What planners note on days of rated items. */
@Injectable()
export class ItemAnnotationsRepository {
  constructor(private readonly database: Database) {}

  /** Those a reader sees, by day. */
  of(notes: ItemNotes): Promise<AnnotationDto[]> {
    return this.database.query(ALL, valuesOf(notes));
  }

  /** Adds one. @returns its number; undefined where there are as many as there can be */
  async add(notes: ItemNotes, { day, text }: AnnotationNoteDto): Promise<number | undefined> {
    return this.database.transaction(async (manager) => {
      // Before the statement that counts, which so sees what those who share the notes have written meanwhile.
      await takeTurn(manager, `item_annotations ${notes.item} ${notes.reader.customerId ?? ''}`);
      const [made] = await manager.query<{ id: number }[]>(ADD, [...valuesOf(notes), day, text]);
      return made?.id;
    });
  }

  /** Removes one. @returns false where the reader has no such one there */
  async remove(notes: ItemNotes, id: number): Promise<boolean> {
    return (await this.database.first(REMOVE, [...valuesOf(notes), id])) !== undefined;
  }
}

const valuesOf = ({ country, item, reader: { customerId, userId } }: ItemNotes) => [
  item,
  country,
  customerId ?? null,
  userId,
];
