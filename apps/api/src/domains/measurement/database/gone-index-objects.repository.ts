import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

/** Who has begun to fetch a part may end in peace. */
const GONE = `SELECT key FROM index_objects_gone WHERE gone_at < clock_timestamp() - interval '10 minutes' ORDER BY gone_at LIMIT 100`;

/** Parts of indexes in the object store that no index has any more, as a trigger notes them. */
@Injectable()
export class GoneIndexObjectsRepository {
  constructor(private readonly database: Database) {}

  /** Some of them, those gone longest first. */
  async keys(): Promise<string[]> {
    return (await this.database.query<{ key: string }>(GONE)).map(({ key }) => key);
  }

  /** Notes that one has been removed from the store. */
  async removed(key: string): Promise<void> {
    await this.database.query('DELETE FROM index_objects_gone WHERE key = $1', [key]);
  }
}
