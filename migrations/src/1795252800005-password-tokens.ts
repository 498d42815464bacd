import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE "password_tokens" ("hash" bytea NOT NULL, "user_id" integer NOT NULL, "purpose" text NOT NULL, "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, "used_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_94297b8b0296c3c7b6dd890dcba" PRIMARY KEY ("hash"))`,
  `CREATE INDEX "IDX_5ac1fd8593c46bf145b2b88619" ON "password_tokens"("user_id")`,
  `ALTER TABLE "password_tokens" ADD CONSTRAINT "FK_5ac1fd8593c46bf145b2b886195" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
];

/** Tokens of the mails through which passwords are set. */
export class PasswordTokens1795252800005 implements MigrationInterface {
  name = 'PasswordTokens1795252800005';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "password_tokens"');
  }
}
