import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import type { SaveTargetGroupDto, TargetGroupDto } from '../target-groups/target-groups.dto.js';

/** Most target groups a user can keep in a country. */
export const MOST_TARGET_GROUPS = 100;

const COLUMNS = 'id, name, attributes';

const CREATE = `
INSERT INTO target_groups (country_code, user_id, name, attributes)
SELECT $1, $2, $3, $4 WHERE (SELECT count(*) FROM target_groups WHERE country_code = $1 AND user_id = $2) < ${MOST_TARGET_GROUPS}
ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`;

const TAKEN = `
SELECT 1 FROM target_groups WHERE country_code = $1 AND user_id = $2 AND lower(name) = lower($3) AND id <> $4`;

/** Target groups users keep under a name. */
@Injectable()
export class TargetGroupsRepository {
  constructor(private readonly database: Database) {}

  /** The user's own, by name. */
  list(country: string, userId: number): Promise<TargetGroupDto[]> {
    const sql = `SELECT ${COLUMNS} FROM target_groups WHERE country_code = $1 AND user_id = $2 ORDER BY lower(name), id`;
    return this.database.query(sql, [country, userId]);
  }

  /** Whether another group of the user has the name, in whatever case. */
  async isTaken(country: string, userId: number, name: string, exceptId = 0): Promise<boolean> {
    return (await this.database.first(TAKEN, [country, userId, name, exceptId])) !== undefined;
  }

  /** A new group; undefined where the name is taken or there are too many. */
  create(
    country: string,
    userId: number,
    { name, attributes }: SaveTargetGroupDto,
  ): Promise<TargetGroupDto | undefined> {
    return this.database.first(CREATE, [country, userId, name, attributes]);
  }

  /** Changes one of the user's own; undefined where there is none. */
  async update(
    country: string,
    userId: number,
    id: number,
    { name, attributes }: SaveTargetGroupDto,
  ): Promise<TargetGroupDto | undefined> {
    const sql = `UPDATE target_groups SET name = $4, attributes = $5
      WHERE country_code = $1 AND user_id = $2 AND id = $3 RETURNING ${COLUMNS}`;
    const [rows] = (await this.database.query(sql, [country, userId, id, name, attributes])) as [
      TargetGroupDto[]?,
    ];
    return rows?.[0];
  }

  /** Removes one of the user's own; false where there is none. */
  async remove(country: string, userId: number, id: number): Promise<boolean> {
    const sql = 'DELETE FROM target_groups WHERE country_code = $1 AND user_id = $2 AND id = $3 RETURNING id';
    const [rows] = (await this.database.query(sql, [country, userId, id])) as [unknown[]?];
    return (rows?.length ?? 0) > 0;
  }
}
