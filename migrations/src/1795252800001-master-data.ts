import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE "countries" ("code" text NOT NULL, "name" text NOT NULL, "time_zone" text NOT NULL, "locale" text NOT NULL, "currency" text NOT NULL, CONSTRAINT "PK_b47cbb5311bad9c9ae17b8c1eda" PRIMARY KEY ("code"))`,
  `CREATE TABLE "customers" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "name" text NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "UQ_b942d55b92ededa770041db9ded" UNIQUE ("name"), CONSTRAINT "PK_133ec679a801fab5e070f73d3ea" PRIMARY KEY ("id"))`,
  `CREATE TABLE "users" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "email" text NOT NULL, "name" text NOT NULL, "password_hash" text NOT NULL, "role" text NOT NULL, "active" boolean NOT NULL DEFAULT true, "customer_id" integer, "country_code" text NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "UQ_97672ac88f789774dd47f7c8be3" UNIQUE ("email"), CONSTRAINT "PK_a3ffb1c0c8416b9fc6f907b7433" PRIMARY KEY ("id"))`,
  `CREATE TABLE "sessions" ("id" uuid NOT NULL, "user_id" integer NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "last_used_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, "revoked_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_3238ef96f18b355b671619111bc" PRIMARY KEY ("id"))`,
  `CREATE INDEX "IDX_085d540d9f418cfbdc7bd55bb1" ON "sessions"("user_id")`,
  `CREATE TABLE "session_tokens" ("hash" bytea NOT NULL, "session_id" uuid NOT NULL, "kind" text NOT NULL, "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, "used_at" TIMESTAMP WITH TIME ZONE, "parent_hash" bytea, CONSTRAINT "PK_c0abfc7d604afc203af98a183cd" PRIMARY KEY ("hash"))`,
  `CREATE INDEX "IDX_f740eabf7f86af121185f24c90" ON "session_tokens"("session_id")`,
  `CREATE INDEX "IDX_9c36b79e4245824779b99c3526" ON "session_tokens"("parent_hash")`,
  `CREATE TABLE "rating_items" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "country_code" text NOT NULL, "type" text NOT NULL, "name" text NOT NULL, "traffic_source" text NOT NULL DEFAULT 'panel', "bookable" boolean NOT NULL DEFAULT true, "has_owa_data" boolean NOT NULL DEFAULT false, "excludable" boolean NOT NULL DEFAULT true, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "UQ_2d8c6e965f2a3fcc3093a6eb310" UNIQUE ("country_code", "type", "name"), CONSTRAINT "PK_dcb3fa84ea39570c6fec1a3a6aa" PRIMARY KEY ("id"))`,
  `CREATE TABLE "rating_item_members" ("item_id" integer NOT NULL, "service_id" integer NOT NULL, CONSTRAINT "PK_71931529b80eb51e77af7366d44" PRIMARY KEY ("item_id", "service_id"))`,
  `CREATE INDEX "IDX_b7958f7c766896e8e4315444cf" ON "rating_item_members"("service_id")`,
  `CREATE TABLE "tracking_identifiers" ("identifier" text NOT NULL, "country_code" text NOT NULL, "service_id" integer NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_5b587067956e92e92ac27d2402c" PRIMARY KEY ("identifier"))`,
  `CREATE INDEX "IDX_c1169fd06a81ed5c5c91b250a1" ON "tracking_identifiers"("service_id")`,
  `CREATE TABLE "attributes" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "country_code" text NOT NULL, "key" text NOT NULL, "name" text NOT NULL, "group_name" text NOT NULL, "fixed" boolean NOT NULL DEFAULT false, "position" integer NOT NULL DEFAULT '0', CONSTRAINT "UQ_e8fa2c04f078c77d10496b376b9" UNIQUE ("country_code", "key"), CONSTRAINT "PK_32216e2e61830211d3a5d7fa72c" PRIMARY KEY ("id"))`,
  `CREATE TABLE "attribute_values" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "attribute_id" integer NOT NULL, "key" text NOT NULL, "name" text NOT NULL, "position" integer NOT NULL DEFAULT '0', "min_age" integer, "max_age" integer, CONSTRAINT "UQ_425316112cf5af111214cc466d4" UNIQUE ("attribute_id", "key"), CONSTRAINT "PK_3babf93d1842d73e7ba849c0160" PRIMARY KEY ("id"))`,
  `CREATE TABLE "distributions" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "country_code" text NOT NULL, "name" text NOT NULL, "universe" integer NOT NULL, "valid_from" date NOT NULL, CONSTRAINT "UQ_1ab913ed7258c458a7851576f01" UNIQUE ("country_code", "valid_from"), CONSTRAINT "PK_b73beffd2ed658ba71d8bd7d820" PRIMARY KEY ("id"))`,
  `CREATE TABLE "distribution_margins" ("distribution_id" integer NOT NULL, "value_id" integer NOT NULL, "persons" integer NOT NULL, CONSTRAINT "PK_93c9cdf039546e943b432eaed9e" PRIMARY KEY ("distribution_id", "value_id"))`,
  `CREATE TABLE "categories" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "country_code" text NOT NULL, "key" text NOT NULL, "name" text NOT NULL, "position" integer NOT NULL DEFAULT '0', "parent_id" integer, CONSTRAINT "UQ_248fa648f33d3671a0106ee6f6d" UNIQUE ("country_code", "key"), CONSTRAINT "PK_24dbc6126a28ff948da33e97d3b" PRIMARY KEY ("id"))`,
  `CREATE TABLE "rating_item_categories" ("item_id" integer NOT NULL, "category_id" integer NOT NULL, CONSTRAINT "PK_f9bafc54aea8e04a9f7a277bdfe" PRIMARY KEY ("item_id", "category_id"))`,
  `CREATE INDEX "IDX_a7b575d403a4db82bbfb75ad69" ON "rating_item_categories"("category_id")`,
  `CREATE TABLE "targets" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "country_code" text NOT NULL, "name" text NOT NULL, "service_id" integer, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "UQ_824780940b01d39916ed0dbb889" UNIQUE ("country_code", "name"), CONSTRAINT "PK_87084f49e9de9dd6a3e83906584" PRIMARY KEY ("id"))`,
  `CREATE INDEX "IDX_35570a507a24192279ebd5cd8e" ON "targets"("service_id")`,
  `CREATE TABLE "service_patterns" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "country_code" text NOT NULL, "service_id" integer NOT NULL, "pattern" text NOT NULL, CONSTRAINT "UQ_7972225e91331e85037ee37793a" UNIQUE ("country_code", "pattern"), CONSTRAINT "PK_ab25620137f804817f545180f91" PRIMARY KEY ("id"))`,
  `CREATE INDEX "IDX_0cb2acaf01faf8fccb850da4e6" ON "service_patterns"("service_id")`,
  `CREATE TABLE "channel_urls" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "channel_id" integer NOT NULL, "target_id" integer NOT NULL, "path_prefix" text NOT NULL DEFAULT '', CONSTRAINT "UQ_afee828aed1d29495d059eb880d" UNIQUE ("channel_id", "target_id", "path_prefix"), CONSTRAINT "PK_2e35da660418b4ec3d1d4f3bc6d" PRIMARY KEY ("id"))`,
  `CREATE INDEX "IDX_79ae31d259af57d6e30358c281" ON "channel_urls"("target_id")`,
  `CREATE TABLE "modules" ("key" text NOT NULL, "name" text NOT NULL, "parent_key" text, "position" integer NOT NULL DEFAULT '0', "maintenance" boolean NOT NULL DEFAULT false, CONSTRAINT "PK_a57f2b3bd9ebb022212e634f601" PRIMARY KEY ("key"))`,
  `CREATE TABLE "user_countries" ("user_id" integer NOT NULL, "country_code" text NOT NULL, CONSTRAINT "PK_a364126a244b866a65ff552cbbf" PRIMARY KEY ("user_id", "country_code"))`,
  `CREATE TABLE "customer_modules" ("customer_id" integer NOT NULL, "module_key" text NOT NULL, CONSTRAINT "PK_1df9eb8579d69f615a3a07dbe74" PRIMARY KEY ("customer_id", "module_key"))`,
  `CREATE TABLE "user_modules" ("user_id" integer NOT NULL, "module_key" text NOT NULL, CONSTRAINT "PK_f596854bcb139dc15e48832a901" PRIMARY KEY ("user_id", "module_key"))`,
  `ALTER TABLE "users" ADD CONSTRAINT "FK_c7bc1ffb56c570f42053fa7503b" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
  `ALTER TABLE "users" ADD CONSTRAINT "FK_3af2173ef46868bbebe55ab4d4d" FOREIGN KEY ("country_code") REFERENCES "countries"("code") ON DELETE RESTRICT ON UPDATE NO ACTION`,
  `ALTER TABLE "sessions" ADD CONSTRAINT "FK_085d540d9f418cfbdc7bd55bb19" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "session_tokens" ADD CONSTRAINT "FK_f740eabf7f86af121185f24c905" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "rating_items" ADD CONSTRAINT "FK_d4a3ed69bd14baff57484e70c59" FOREIGN KEY ("country_code") REFERENCES "countries"("code") ON DELETE RESTRICT ON UPDATE NO ACTION`,
  `ALTER TABLE "rating_item_members" ADD CONSTRAINT "FK_38921bdc67916da16544b91d491" FOREIGN KEY ("item_id") REFERENCES "rating_items"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "rating_item_members" ADD CONSTRAINT "FK_b7958f7c766896e8e4315444cf7" FOREIGN KEY ("service_id") REFERENCES "rating_items"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "tracking_identifiers" ADD CONSTRAINT "FK_f7dd3c65a05e96862dd4998805a" FOREIGN KEY ("country_code") REFERENCES "countries"("code") ON DELETE RESTRICT ON UPDATE NO ACTION`,
  `ALTER TABLE "tracking_identifiers" ADD CONSTRAINT "FK_c1169fd06a81ed5c5c91b250a1d" FOREIGN KEY ("service_id") REFERENCES "rating_items"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "attributes" ADD CONSTRAINT "FK_f9a0dc5805446d902c8bbbcfee5" FOREIGN KEY ("country_code") REFERENCES "countries"("code") ON DELETE RESTRICT ON UPDATE NO ACTION`,
  `ALTER TABLE "attribute_values" ADD CONSTRAINT "FK_be02d0f6a15bc7a0d835f832b62" FOREIGN KEY ("attribute_id") REFERENCES "attributes"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "distributions" ADD CONSTRAINT "FK_207f942697267fb2678efc537c2" FOREIGN KEY ("country_code") REFERENCES "countries"("code") ON DELETE RESTRICT ON UPDATE NO ACTION`,
  `ALTER TABLE "distribution_margins" ADD CONSTRAINT "FK_ccde70a58e8d748874adf0607bb" FOREIGN KEY ("distribution_id") REFERENCES "distributions"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "distribution_margins" ADD CONSTRAINT "FK_87a0b468c2655b58f18137bfd64" FOREIGN KEY ("value_id") REFERENCES "attribute_values"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "categories" ADD CONSTRAINT "FK_dde1f1a3a21f1d344208220d56d" FOREIGN KEY ("country_code") REFERENCES "countries"("code") ON DELETE RESTRICT ON UPDATE NO ACTION`,
  `ALTER TABLE "categories" ADD CONSTRAINT "FK_88cea2dc9c31951d06437879b40" FOREIGN KEY ("parent_id") REFERENCES "categories"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
  `ALTER TABLE "rating_item_categories" ADD CONSTRAINT "FK_9666c1a296c83425f644da85db3" FOREIGN KEY ("item_id") REFERENCES "rating_items"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "rating_item_categories" ADD CONSTRAINT "FK_a7b575d403a4db82bbfb75ad697" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "targets" ADD CONSTRAINT "FK_abdf241275f728d248ba04ff71b" FOREIGN KEY ("country_code") REFERENCES "countries"("code") ON DELETE RESTRICT ON UPDATE NO ACTION`,
  `ALTER TABLE "targets" ADD CONSTRAINT "FK_35570a507a24192279ebd5cd8e5" FOREIGN KEY ("service_id") REFERENCES "rating_items"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
  `ALTER TABLE "service_patterns" ADD CONSTRAINT "FK_6b6118403606d566868c2593a17" FOREIGN KEY ("country_code") REFERENCES "countries"("code") ON DELETE RESTRICT ON UPDATE NO ACTION`,
  `ALTER TABLE "service_patterns" ADD CONSTRAINT "FK_0cb2acaf01faf8fccb850da4e64" FOREIGN KEY ("service_id") REFERENCES "rating_items"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "channel_urls" ADD CONSTRAINT "FK_befef78e292c193a1bbe063e67a" FOREIGN KEY ("channel_id") REFERENCES "rating_items"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "channel_urls" ADD CONSTRAINT "FK_79ae31d259af57d6e30358c2812" FOREIGN KEY ("target_id") REFERENCES "targets"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "modules" ADD CONSTRAINT "FK_9167251db77317ef43fc76ac293" FOREIGN KEY ("parent_key") REFERENCES "modules"("key") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "user_countries" ADD CONSTRAINT "FK_6212cb1c2104525779ffe010fd3" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "user_countries" ADD CONSTRAINT "FK_f024d9a54206ec15049fad6d518" FOREIGN KEY ("country_code") REFERENCES "countries"("code") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "customer_modules" ADD CONSTRAINT "FK_a2d02718c794c4348ecc1a046be" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "customer_modules" ADD CONSTRAINT "FK_f4f21cf158458a04c6ebe59ba97" FOREIGN KEY ("module_key") REFERENCES "modules"("key") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "user_modules" ADD CONSTRAINT "FK_5842b0e6bae3cf2f28d36f5b35f" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "user_modules" ADD CONSTRAINT "FK_64f9fb3a2ef3a4d265f4814ece6" FOREIGN KEY ("module_key") REFERENCES "modules"("key") ON DELETE CASCADE ON UPDATE NO ACTION`,
];

const TABLES = [
  'countries',
  'customers',
  'users',
  'sessions',
  'session_tokens',
  'rating_items',
  'rating_item_members',
  'tracking_identifiers',
  'attributes',
  'attribute_values',
  'distributions',
  'distribution_margins',
  'categories',
  'rating_item_categories',
  'targets',
  'service_patterns',
  'channel_urls',
  'modules',
  'user_countries',
  'customer_modules',
  'user_modules',
];

/** Master data: markets, users and their modules, sessions, items and their targets, attributes, universes. */
export class MasterData1795252800001 implements MigrationInterface {
  name = 'MasterData1795252800001';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`DROP TABLE "${table}" CASCADE`);
  }
}
