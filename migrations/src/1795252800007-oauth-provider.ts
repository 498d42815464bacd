import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE "oauth_clients" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "client_id" text NOT NULL, "name" text NOT NULL, "auth_method" text NOT NULL, "redirect_uris" text array NOT NULL, "scopes" text array NOT NULL, "grants" text array NOT NULL, "enabled" boolean NOT NULL DEFAULT true, "service_user_id" integer, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "UQ_c5c4af500cc8bfc05500fff7f90" UNIQUE ("client_id"), CONSTRAINT "PK_c4759172d3431bae6f04e678e0d" PRIMARY KEY ("id"))`,
  `CREATE INDEX "IDX_d796be8dd82481fda2044a4607" ON "oauth_clients"("service_user_id")`,
  `CREATE TABLE "oauth_client_secrets" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "client_id" integer NOT NULL, "hash" bytea NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "expires_at" TIMESTAMP WITH TIME ZONE, "revoked_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_a83999b182de70d3eb4d7c418ee" PRIMARY KEY ("id"))`,
  `CREATE INDEX "IDX_09ad2925f839033d8680cdc2b1" ON "oauth_client_secrets"("client_id")`,
  `CREATE TABLE "oauth_consents" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "user_id" integer NOT NULL, "client_id" integer NOT NULL, "scopes" text array NOT NULL, "granted_at" TIMESTAMP WITH TIME ZONE NOT NULL, "last_used_at" TIMESTAMP WITH TIME ZONE, "revoked_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "UQ_373b10ca90d02ceb9f2cb117aa4" UNIQUE ("user_id", "client_id"), CONSTRAINT "PK_0a4d44789a8f412ccdbed87a590" PRIMARY KEY ("id"))`,
  `CREATE INDEX "IDX_6ff84892918cd6fce5b535063f" ON "oauth_consents"("client_id")`,
  `CREATE TABLE "oauth_grants" ("id" uuid NOT NULL, "client_id" integer NOT NULL, "user_id" integer NOT NULL, "consent_id" integer, "session_id" uuid, "scopes" text array NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, "revoked_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_197229704270fa696b539aa1a22" PRIMARY KEY ("id"))`,
  `CREATE INDEX "IDX_bb4e193edcaadd8e97166413e0" ON "oauth_grants"("client_id")`,
  `CREATE INDEX "IDX_7c995394933a14c9235b4b0bd8" ON "oauth_grants"("user_id")`,
  `CREATE INDEX "IDX_542c8858bb751fd3a354eee0be" ON "oauth_grants"("consent_id")`,
  `CREATE INDEX "IDX_5ff2b3875d3a9af17b1b9799de" ON "oauth_grants"("session_id")`,
  `CREATE TABLE "oauth_codes" ("hash" bytea NOT NULL, "grant_id" uuid NOT NULL, "challenge" text NOT NULL, "redirect_uri" text NOT NULL, "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, "used_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_3e460e10b1e408472394c41324a" PRIMARY KEY ("hash"))`,
  `CREATE INDEX "IDX_d7caa983dca3ce8110c5fc5132" ON "oauth_codes"("grant_id")`,
  `CREATE TABLE "oauth_tokens" ("hash" bytea NOT NULL, "kind" text NOT NULL, "grant_id" uuid NOT NULL, "parent_hash" bytea, "scopes" text array NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, "used_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_ed787afd86d48587c6f26fac895" PRIMARY KEY ("hash"))`,
  `CREATE INDEX "IDX_07c605221e8078326fa6e0da8f" ON "oauth_tokens"("grant_id")`,
  `CREATE INDEX "IDX_177fb3e720a25608187e6ddeb5" ON "oauth_tokens"("parent_hash")`,
  `ALTER TABLE "oauth_clients" ADD CONSTRAINT "FK_d796be8dd82481fda2044a4607a" FOREIGN KEY ("service_user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
  `ALTER TABLE "oauth_client_secrets" ADD CONSTRAINT "FK_09ad2925f839033d8680cdc2b1e" FOREIGN KEY ("client_id") REFERENCES "oauth_clients"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "oauth_consents" ADD CONSTRAINT "FK_6b1ce29d22e910f696a5713b2a6" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "oauth_consents" ADD CONSTRAINT "FK_6ff84892918cd6fce5b535063fe" FOREIGN KEY ("client_id") REFERENCES "oauth_clients"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "oauth_grants" ADD CONSTRAINT "FK_bb4e193edcaadd8e97166413e0c" FOREIGN KEY ("client_id") REFERENCES "oauth_clients"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "oauth_grants" ADD CONSTRAINT "FK_7c995394933a14c9235b4b0bd88" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "oauth_grants" ADD CONSTRAINT "FK_542c8858bb751fd3a354eee0be1" FOREIGN KEY ("consent_id") REFERENCES "oauth_consents"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "oauth_grants" ADD CONSTRAINT "FK_5ff2b3875d3a9af17b1b9799de6" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
  `ALTER TABLE "oauth_codes" ADD CONSTRAINT "FK_d7caa983dca3ce8110c5fc51325" FOREIGN KEY ("grant_id") REFERENCES "oauth_grants"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "oauth_tokens" ADD CONSTRAINT "FK_07c605221e8078326fa6e0da8f1" FOREIGN KEY ("grant_id") REFERENCES "oauth_grants"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
];

const TABLES = [
  'oauth_tokens',
  'oauth_codes',
  'oauth_grants',
  'oauth_consents',
  'oauth_client_secrets',
  'oauth_clients',
];

/** The OAuth2 provider: clients with their secrets, consents, and grants with their codes and tokens. */
export class OAuthProvider1795252800007 implements MigrationInterface {
  name = 'OAuthProvider1795252800007';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`DROP TABLE "${table}"`);
  }
}
