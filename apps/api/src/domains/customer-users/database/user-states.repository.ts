import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

const STATE = `
UPDATE users SET active = $2, deleted_at = $3, version = version + 1
WHERE id = $1 AND (active, deleted_at IS NULL) IS DISTINCT FROM ($2, $3::timestamptz IS NULL) RETURNING id`;

/** Whether users can sign in. Everything is part of the caller's transaction. */
@Injectable()
export class UserStatesRepository {
  /** Lets a user sign in or not. @param state.deletedAt null = there @returns whether that is anything new */
  async setState(
    manager: EntityManager,
    userId: number,
    { active, deletedAt }: { active: boolean; deletedAt: Date | null },
  ): Promise<boolean> {
    const [rows] = (await manager.query(STATE, [userId, active, deletedAt])) as [object[], number];
    return rows.length > 0;
  }
}
