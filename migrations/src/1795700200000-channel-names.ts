import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Customers may call their channels as other customers do: names of channels are compared where they are chosen. */
export class ChannelNames1795700200000 implements MigrationInterface {
  name = 'ChannelNames1795700200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE rating_items DROP CONSTRAINT "UQ_2d8c6e965f2a3fcc3093a6eb310";
      CREATE UNIQUE INDEX rating_items_name ON rating_items (country_code, type, name) WHERE type <> 'channel';
      CREATE INDEX rating_items_channel_name ON rating_items (country_code, lower(name)) WHERE type = 'channel'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX rating_items_name, rating_items_channel_name;
      ALTER TABLE rating_items ADD CONSTRAINT "UQ_2d8c6e965f2a3fcc3093a6eb310" UNIQUE (country_code, type, name)`);
  }
}
