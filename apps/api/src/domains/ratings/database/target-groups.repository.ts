import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import type { SaveTargetGroupDto, TargetGroupDto } from '../target-groups/target-groups.dto.js';

/** Most target groups a user can keep in a country. */
export const MOST_TARGET_GROUPS = 100;

/** Whose groups of which country; a group is shared with a customer where there is one. */
export interface GroupsOf {
  readonly country: string;
  readonly userId: number;
  readonly customerId: number | null;
}

const COLUMNS = (user: string) => `g.id, g.name, g.attributes, g.folder, g.customer_id IS NOT NULL AS shared,
  g.user_id = ${user} AS own`;

const LIST = `
SELECT ${COLUMNS('$2')} FROM target_groups g WHERE g.country_code = $1 AND (g.user_id = $2 OR g.customer_id = $3)
ORDER BY lower(g.folder), lower(g.name), g.id`;

const CREATE = `
WITH g AS (
  INSERT INTO target_groups (country_code, user_id, customer_id, name, attributes, folder)
  SELECT $1, $2, $3, $4, $5, $6
  WHERE (SELECT count(*) FROM target_groups WHERE country_code = $1 AND user_id = $2) < ${MOST_TARGET_GROUPS}
  ON CONFLICT DO NOTHING RETURNING *
) SELECT ${COLUMNS('$2')} FROM g`;

const UPDATE = `
WITH g AS (
  UPDATE target_groups SET customer_id = $3, name = $4, attributes = $5, folder = $6
  WHERE country_code = $1 AND user_id = $2 AND id = $7 RETURNING *
) SELECT ${COLUMNS('$2')} FROM g`;

const TAKEN = `
SELECT 1 FROM target_groups WHERE country_code = $1 AND user_id = $2 AND lower(name) = lower($3) AND id <> $4`;

const REMOVE = `
WITH g AS (DELETE FROM target_groups WHERE country_code = $1 AND user_id = $2 AND id = $3 RETURNING id) SELECT id FROM g`;

/** Target groups users keep under a name. */
@Injectable()
export class TargetGroupsRepository {
  constructor(private readonly database: Database) {}

  /** The user's own and those shared with the customer, by folder and name. */
  list({ country, userId, customerId }: GroupsOf): Promise<TargetGroupDto[]> {
    return this.database.query(LIST, [country, userId, customerId]);
  }

  /** Whether another group of the user has the name, in whatever case. */
  async isTaken({ country, userId }: GroupsOf, name: string, exceptId = 0): Promise<boolean> {
    return (await this.database.first(TAKEN, [country, userId, name, exceptId])) !== undefined;
  }

  /** A new group; undefined where the name is taken or there are too many. */
  create(of: GroupsOf, group: SaveTargetGroupDto): Promise<TargetGroupDto | undefined> {
    return this.database.first(CREATE, columnsOf(of, group));
  }

  /** Changes one of the user's own; undefined where there is none. */
  update(of: GroupsOf, id: number, group: SaveTargetGroupDto): Promise<TargetGroupDto | undefined> {
    return this.database.first(UPDATE, [...columnsOf(of, group), id]);
  }

  /** Removes one of the user's own; false where there is none. */
  async remove({ country, userId }: GroupsOf, id: number): Promise<boolean> {
    return (await this.database.first(REMOVE, [country, userId, id])) !== undefined;
  }
}

function columnsOf(
  { country, userId, customerId }: GroupsOf,
  { name, attributes, folder, shared }: SaveTargetGroupDto,
): (string | number | null)[] {
  return [country, userId, shared ? customerId : null, name, attributes, (folder ?? '').trim()];
}
