import type { MigrationInterface, QueryRunner } from 'typeorm';

const LINKS = `
ALTER TABLE publishers ADD COLUMN version integer NOT NULL DEFAULT 1;
UPDATE publishers p SET name = p.name || ' ' || p.id
  WHERE EXISTS (SELECT FROM publishers o WHERE o.country_code = p.country_code AND o.name = p.name AND o.id < p.id);
ALTER TABLE publishers ADD CONSTRAINT "UQ_publishers_name" UNIQUE (country_code, name);
CREATE TABLE publisher_customers (
  publisher_id integer NOT NULL CONSTRAINT "FK_publisher_customers_publisher" REFERENCES publishers (id) ON DELETE CASCADE,
  customer_id integer NOT NULL CONSTRAINT "FK_publisher_customers_customer" REFERENCES customers (id) ON DELETE RESTRICT,
  CONSTRAINT "PK_publisher_customers" PRIMARY KEY (publisher_id, customer_id)
);
CREATE INDEX "IDX_publisher_customers_customer" ON publisher_customers (customer_id);
INSERT INTO publisher_customers SELECT id, customer_id FROM publishers WHERE customer_id IS NOT NULL;
CREATE TABLE publisher_services (
  publisher_id integer NOT NULL CONSTRAINT "FK_publisher_services_publisher" REFERENCES publishers (id) ON DELETE CASCADE,
  service_id integer NOT NULL CONSTRAINT "FK_publisher_services_service" REFERENCES rating_items (id) ON DELETE CASCADE,
  CONSTRAINT "PK_publisher_services" PRIMARY KEY (publisher_id, service_id)
);
CREATE INDEX "IDX_publisher_services_service" ON publisher_services (service_id)`;

// It reads as the owner does: what its caller may not.
const KEPT = `
CREATE FUNCTION publishers_kept_for_others() RETURNS SETOF integer LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS
  $$ SELECT publisher_id FROM publisher_customers GROUP BY publisher_id
     HAVING bool_and(customer_id IS DISTINCT FROM seen_customer()) $$;
REVOKE EXECUTE ON FUNCTION publishers_kept_for_others() FROM PUBLIC`;

const COUNTRY = 'country_code = ANY ((SELECT seen_countries())::text[])';
const CUSTOMER = '((SELECT sees_all_customers()) OR customer_id = (SELECT seen_customer()))';
const PARENT = 'EXISTS (SELECT FROM publishers p WHERE p.id = publisher_id)';

const secured = (table: string, sees: string) => `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reach ON ${table} USING ((SELECT sees_everything()) OR (${sees}))`;

/** Publishers have services and any number of customers, and their rows versions. */
export class Publishers1796700000000 implements MigrationInterface {
  readonly name = 'Publishers1796700000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [LINKS, KEPT]) await runner.query(part);
    await runner.query('DROP POLICY reach ON publishers');
    await runner.query(
      secured(
        'publishers',
        `${COUNTRY} AND ((SELECT sees_all_customers()) OR id NOT IN (SELECT publishers_kept_for_others()))`,
      ),
    );
    await runner.query(secured('publisher_customers', `${CUSTOMER} AND ${PARENT}`));
    await runner.query(secured('publisher_services', PARENT));
    await runner.query(
      'CREATE POLICY asked_by_owner ON publisher_customers FOR SELECT TO CURRENT_USER USING (true)',
    );
    await runner.query('ALTER TABLE publishers DROP COLUMN customer_id');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE publishers ADD COLUMN customer_id integer
      CONSTRAINT "FK_ec6dc78369913cf39d93e9f90fd" REFERENCES customers (id) ON DELETE RESTRICT`);
    await runner.query(
      'CREATE INDEX "IDX_2df114da5419aed7c142c25b9a" ON publishers (country_code, customer_id, id)',
    );
    await runner.query(`UPDATE publishers p SET customer_id =
      (SELECT min(c.customer_id) FROM publisher_customers c WHERE c.publisher_id = p.id)`);
    await runner.query('DROP POLICY reach ON publishers');
    await runner.query(secured('publishers', `${COUNTRY} AND (customer_id IS NULL OR ${CUSTOMER})`));
    await runner.query('DROP TABLE publisher_services, publisher_customers');
    await runner.query('DROP FUNCTION publishers_kept_for_others()');
    await runner.query('ALTER TABLE publishers DROP CONSTRAINT "UQ_publishers_name", DROP COLUMN version');
  }
}
