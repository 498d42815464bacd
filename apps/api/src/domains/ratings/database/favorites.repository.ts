import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

const LIST = `
SELECT f.attribute_id AS id FROM favorite_attributes f JOIN attributes a ON a.id = f.attribute_id
WHERE f.user_id = $1 AND a.country_code = $2 ORDER BY f.position`;

const CLEAR = `
DELETE FROM favorite_attributes f USING attributes a
WHERE a.id = f.attribute_id AND f.user_id = $1 AND a.country_code = $2`;

const ADD = `
INSERT INTO favorite_attributes (user_id, attribute_id, position)
SELECT $1, id, place FROM unnest($2::int[]) WITH ORDINALITY chosen (id, place)`;

/** Attributes users look at first. */
@Injectable()
export class FavoritesRepository {
  constructor(private readonly database: Database) {}

  /** Ids of a user's favourite attributes of a country, in the user's order. */
  async list(country: string, userId: number): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(LIST, [userId, country]);
    return rows.map(({ id }) => id);
  }

  /** Puts others in their place, in one transaction. @param ids attributes of the country, each once */
  replace(country: string, userId: number, ids: readonly number[]): Promise<void> {
    return this.database.transaction(async (manager) => {
      // One change after the other: two at once would both find nothing to clear.
      await manager.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [userId]);
      await manager.query(CLEAR, [userId, country]);
      await manager.query(ADD, [userId, ids]);
    });
  }
}
