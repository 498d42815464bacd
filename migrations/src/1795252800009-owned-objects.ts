import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE "campaigns" ("country_code" text NOT NULL, "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "customer_id" integer NOT NULL, "name" text NOT NULL, "adfx" boolean NOT NULL DEFAULT false, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_831e3fcd4fc45b4e4c3f57a9ee4" PRIMARY KEY ("id"))`,
  `CREATE INDEX "IDX_0e5823da62899d1f1f0d503b68" ON "campaigns" ("country_code", "customer_id", "id")`,
  `CREATE TABLE "flights" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "campaign_id" integer NOT NULL, "name" text NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_c614ef3382fdd70b6d6c2c8d8dd" PRIMARY KEY ("id"))`,
  `CREATE INDEX "IDX_943312bf11e9cb17f09567fb09" ON "flights" ("campaign_id")`,
  `CREATE TABLE "publishers" ("country_code" text NOT NULL, "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "customer_id" integer, "name" text NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_9d73f23749dca512efc3ccbea6a" PRIMARY KEY ("id"))`,
  `CREATE INDEX "IDX_2df114da5419aed7c142c25b9a" ON "publishers" ("country_code", "customer_id", "id")`,
  `CREATE TABLE "rating_item_customers" ("item_id" integer NOT NULL, "customer_id" integer NOT NULL, CONSTRAINT "PK_b28830e257270644e915fe06187" PRIMARY KEY ("item_id", "customer_id"))`,
  `CREATE INDEX "IDX_1c8bf621d6021c567c53ea6bcc" ON "rating_item_customers" ("customer_id")`,
  `ALTER TABLE "campaigns" ADD CONSTRAINT "FK_e6e42eea7c3f172f06c6c8b8d6e" FOREIGN KEY ("country_code") REFERENCES "countries"("code") ON DELETE RESTRICT ON UPDATE NO ACTION`,
  `ALTER TABLE "campaigns" ADD CONSTRAINT "FK_333be941653b6ab68ce1b931685" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
  `ALTER TABLE "flights" ADD CONSTRAINT "FK_943312bf11e9cb17f09567fb097" FOREIGN KEY ("campaign_id") REFERENCES "campaigns"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "publishers" ADD CONSTRAINT "FK_727118033a8b8f7414c1470c601" FOREIGN KEY ("country_code") REFERENCES "countries"("code") ON DELETE RESTRICT ON UPDATE NO ACTION`,
  `ALTER TABLE "publishers" ADD CONSTRAINT "FK_ec6dc78369913cf39d93e9f90fd" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
  `ALTER TABLE "rating_item_customers" ADD CONSTRAINT "FK_46d5944cfa4e399db8a4f62852a" FOREIGN KEY ("item_id") REFERENCES "rating_items"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "rating_item_customers" ADD CONSTRAINT "FK_1c8bf621d6021c567c53ea6bccd" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
];

const TABLES = ['rating_item_customers', 'publishers', 'flights', 'campaigns'];

/** What belongs to customers: campaigns with their flights, publishers, and rated items kept for some. */
export class OwnedObjects1795252800009 implements MigrationInterface {
  name = 'OwnedObjects1795252800009';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`DROP TABLE "${table}"`);
  }
}
