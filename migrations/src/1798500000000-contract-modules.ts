import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `ALTER TABLE contract_items ADD COLUMN modules text[] NOT NULL DEFAULT '{}'`,
  `CREATE TABLE contract_modules (
    customer_id integer NOT NULL CONSTRAINT "FK_contract_modules_customer" REFERENCES customers (id) ON DELETE CASCADE,
    module_key text NOT NULL CONSTRAINT "FK_contract_modules_module" REFERENCES modules (key) ON DELETE CASCADE,
    told smallint,
    CONSTRAINT "PK_contract_modules" PRIMARY KEY (customer_id, module_key)
  )`,
  `COMMENT ON TABLE contract_modules IS 'modules that items of contracts have switched on and not yet off again'`,
  'ALTER TABLE contract_modules ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY',
  `CREATE POLICY reach ON contract_modules USING ((SELECT sees_everything()) OR customer_id = (SELECT seen_customer())
    OR ((SELECT sees_all_customers()) AND EXISTS (SELECT FROM customer_countries k
      WHERE k.customer_id = contract_modules.customer_id AND k.country_code = ANY ((SELECT seen_countries())::text[]))))`,
];

/** Items of contracts can switch modules of the customer on for their days. */
export class ContractModules1798500000000 implements MigrationInterface {
  readonly name = 'ContractModules1798500000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE contract_modules');
    await runner.query('ALTER TABLE contract_items DROP COLUMN modules');
  }
}
