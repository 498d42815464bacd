import type { MigrationInterface, QueryRunner } from 'typeorm';

const TRIGGERS: readonly (readonly [table: string, when: string, does: string])[] = [
  ['users', 'UPDATE OF name, email, country_code ON users FOR EACH ROW', `note_rights_change('user', 'id')`],
  ['customers', 'UPDATE OF name ON customers FOR EACH ROW', `note_rights_change('customer', 'id')`],
  ['modules', 'UPDATE OF maintenance, position ON modules', 'note_all_rights_changed()'],
  ['countries', 'INSERT OR DELETE OR UPDATE OF name, currency ON countries', 'note_all_rights_changed()'],
];

/** Changes of what every page shows of its user are noted as those of rights are: it is kept in memory beside them. */
export class UserInfoChanges1799900000002 implements MigrationInterface {
  name = 'UserInfoChanges1799900000002';

  async up(runner: QueryRunner): Promise<void> {
    for (const [, when, does] of TRIGGERS)
      await runner.query(`CREATE TRIGGER user_info_change AFTER ${when} EXECUTE FUNCTION ${does}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table] of TRIGGERS) await runner.query(`DROP TRIGGER user_info_change ON ${table}`);
  }
}
