import type { UserToProvision } from '../../src/domains/users/users-provisioning.service.js';
import type { SqlRunner } from '../../src/platform/database/database.service.js';

/** What helpers need of an application, be it the built one or one in this process. */
export interface AppUnderTest {
  readonly database: SqlRunner;
  /** Creates a user, or gives an existing one exactly these rights. */
  provisionUser(user: UserToProvision): Promise<unknown>;
}
