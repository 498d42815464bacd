import type { MigrationInterface, QueryRunner } from 'typeorm';

const CONNECTED = `
ALTER TABLE customers
  ADD COLUMN connected_to integer CONSTRAINT "FK_customers_connected_to" REFERENCES customers (id) ON DELETE SET NULL,
  ADD CONSTRAINT "CHK_customers_connected_to" CHECK (connected_to <> id);
CREATE INDEX "IDX_customers_connected_to" ON customers (connected_to)`;

const SERVERS = `
CREATE TABLE ftp_connections (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_ftp_connections" PRIMARY KEY,
  customer_id integer NOT NULL CONSTRAINT "FK_ftp_connections_customer" REFERENCES customers (id) ON DELETE CASCADE
    CONSTRAINT "UQ_ftp_connections_customer" UNIQUE,
  protocol text NOT NULL,
  host text NOT NULL,
  port integer NOT NULL,
  username text NOT NULL,
  directory text NOT NULL,
  secret bytea NOT NULL,
  host_key text,
  tried_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1
);
ALTER TABLE ftp_connections ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reach ON ftp_connections USING ((SELECT sees_everything())
  OR (((SELECT sees_all_customers()) OR customer_id = (SELECT seen_customer()))
    AND EXISTS (SELECT FROM customer_countries n WHERE n.customer_id = ftp_connections.customer_id
      AND n.country_code = ANY ((SELECT seen_countries())::text[]))))`;

/** Customers that belong together, and the servers of customers. */
export class CustomerServers1795800200005 implements MigrationInterface {
  name = 'CustomerServers1795800200005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CONNECTED);
    await runner.query(SERVERS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ftp_connections');
    await runner.query('ALTER TABLE customers DROP COLUMN connected_to');
  }
}
