import type { MigrationInterface, QueryRunner } from 'typeorm';

// What a transaction may see stands in settings of its own: `netreach.reach`, `.countries`, `.customer_id` and `.user_id`. One that
// has set none sees nothing. After SET LOCAL a setting is '' and not NULL.
const FUNCTIONS = [
  `CREATE FUNCTION sees_everything() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS
    $$ SELECT COALESCE(current_setting('netreach.reach', true), '') = 'system' $$`,
  `CREATE FUNCTION sees_all_customers() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS
    $$ SELECT COALESCE(current_setting('netreach.reach', true), '') IN ('system', 'admin') $$`,
  `CREATE FUNCTION seen_countries() RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE AS
    $$ SELECT string_to_array(nullif(current_setting('netreach.countries', true), ''), ',') $$`,
  `CREATE FUNCTION seen_customer() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE AS
    $$ SELECT nullif(current_setting('netreach.customer_id', true), '')::integer $$`,
  `CREATE FUNCTION seen_user() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE AS
    $$ SELECT nullif(current_setting('netreach.user_id', true), '')::integer $$`,
  // Items kept for customers, the reader's not among them. It reads as the owner does: what its caller may not.
  `CREATE FUNCTION items_kept_for_others() RETURNS SETOF integer LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path = pg_catalog, public, pg_temp AS
    $$ SELECT item_id FROM rating_item_customers GROUP BY item_id
       HAVING bool_and(customer_id IS DISTINCT FROM seen_customer()) $$`,
];

// Scalar subqueries: asked once a statement, not once a row.
const SYSTEM = '(SELECT sees_everything())';
const ALL_CUSTOMERS = '(SELECT sees_all_customers())';
const COUNTRY = 'country_code = ANY ((SELECT seen_countries())::text[])';
const CUSTOMER = `(${ALL_CUSTOMERS} OR customer_id = (SELECT seen_customer()))`;
const USER = 'user_id = (SELECT seen_user())';

/** Which rows of which tables a transaction sees that is none of the system's. */
const VISIBLE: Readonly<Record<string, readonly string[]>> = {
  [COUNTRY]: [
    'attributes',
    'categories',
    'contact_indexes',
    'country_holidays',
    'data_stamps',
    'distributions',
    'measurement_limits',
    'method_breaks',
    'panel_movements',
    'panel_persons',
    'search_visits',
    'service_patterns',
    'streaming_types',
    'targets',
    'tracking_identifiers',
    'traffic_days',
    'traffic_months',
    'traffic_structures',
    'weight_reports',
  ],
  // Some types are those of all countries.
  [`(country_code IS NULL AND (SELECT seen_countries()) IS NOT NULL) OR ${COUNTRY}`]: ['channel_types'],
  [`${COUNTRY} AND ${CUSTOMER}`]: ['campaigns', 'dmp_feeds'],
  [`${COUNTRY} AND (customer_id IS NULL OR ${CUSTOMER})`]: ['publishers'],
  // A user without a customer asks in nobody's name, and remembers what was answered like that.
  [`${COUNTRY} AND (customer_id IS NOT DISTINCT FROM (SELECT seen_customer()) OR ${ALL_CUSTOMERS})`]: [
    'answered_groups',
  ],
  [`${COUNTRY} AND (${ALL_CUSTOMERS} OR id NOT IN (SELECT items_kept_for_others()))`]: ['rating_items'],
  [`${CUSTOMER} AND EXISTS (SELECT FROM rating_items i WHERE i.id = item_id)`]: ['rating_item_customers'],
  [`${COUNTRY} AND (${USER} OR ${CUSTOMER})`]: ['custom_tabs'],
  [`${COUNTRY} AND ${USER}`]: ['target_groups', 'export_jobs'],
  [USER]: ['api_keys', 'favorite_attributes', 'notifications'],
  // Only jobs know whose browsers are whose, and what a person counts for.
  false: ['client_links', 'panel_weights'],
  // Parts of what is above: seen with it.
  'EXISTS (SELECT FROM rating_items i WHERE i.id = item_id)': ['channels'],
  'EXISTS (SELECT FROM rating_items i WHERE i.id = channel_id)': ['channel_activations', 'channel_urls'],
  'EXISTS (SELECT FROM campaigns c WHERE c.id = campaign_id)': ['flights'],
  'EXISTS (SELECT FROM dmp_feeds f WHERE f.id = feed_id)': ['dmp_feed_runs'],
  'EXISTS (SELECT FROM custom_tabs t WHERE t.id = tab_id)': ['custom_tab_items'],
  'EXISTS (SELECT FROM panel_persons p WHERE p.id = person_id)': ['panel_person_values'],
  'EXISTS (SELECT FROM contact_indexes x WHERE x.id = index_id)': ['contact_index_devices'],
};

/** Which items are kept for which customers. */
const KEPT = 'rating_item_customers';

/** Told to users by others, who see nothing of it afterwards. */
const WRITTEN_BY_OTHERS = 'notifications';

const ENSURE_PARTITION = `
CREATE FUNCTION ensure_partition(parent text, first date) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  daily boolean := parent = 'hits';
  name text := parent || to_char(first, CASE WHEN daily THEN '_YYYYMMDD' ELSE '_YYYYMM' END);
  past date := (first + CASE WHEN daily THEN interval '1 day' ELSE interval '1 month' END)::date;
BEGIN
  IF parent NOT IN ('hits', 'hit_clients', 'linked_contacts', 'panel_contacts') THEN
    RAISE 'no partitions are made of %', parent USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NOT daily AND first <> date_trunc('month', first)::date THEN
    RAISE 'no month begins on %', first USING ERRCODE = 'invalid_parameter_value';
  END IF;
  EXECUTE format('CREATE TABLE IF NOT EXISTS public.%I PARTITION OF public.%I FOR VALUES FROM (%L) TO (%L)',
    name, parent, first, past);
  -- Whoever asks is the account the product runs as: it removes rows partition by partition.
  EXECUTE format('GRANT SELECT, UPDATE, DELETE, MAINTAIN ON public.%I TO SESSION_USER', name);
END $$`;

const DROP_PARTITION = `
CREATE FUNCTION drop_partition(partition text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE c.relname = partition AND c.relnamespace = 'public'::regnamespace
      AND i.inhparent IN ('public.hits'::regclass, 'public.hit_clients'::regclass)) THEN
    RAISE '% is no partition that is removed', partition USING ERRCODE = 'insufficient_privilege';
  END IF;
  EXECUTE format('DROP TABLE public.%I', partition);
END $$`;

const MADE = [
  'ensure_partition(text, date)',
  'drop_partition(text)',
  'items_kept_for_others()',
  'seen_user()',
  'seen_customer()',
  'seen_countries()',
  'sees_all_customers()',
  'sees_everything()',
];

/** PostgreSQL itself withholds what belongs to other customers, users and countries; the product's account owns nothing. */
export class RowSecurity1795700100000 implements MigrationInterface {
  name = 'RowSecurity1795700100000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...FUNCTIONS, ENSURE_PARTITION, DROP_PARTITION]) await runner.query(statement);
    for (const one of ['ensure_partition(text, date)', 'drop_partition(text)', 'items_kept_for_others()'])
      await runner.query(`REVOKE EXECUTE ON FUNCTION ${one} FROM PUBLIC`);
    for (const [seen, tables] of Object.entries(VISIBLE))
      for (const table of tables) {
        await runner.query(`CREATE POLICY reach ON ${table} USING (${SYSTEM} OR (${seen}))`);
        await runner.query(`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY`);
      }
    // For the function above; the owner is no more than others by itself.
    await runner.query(`CREATE POLICY asked_by_owner ON ${KEPT} FOR SELECT TO CURRENT_USER USING (true)`);
    await runner.query(`CREATE POLICY told ON ${WRITTEN_BY_OTHERS} FOR INSERT WITH CHECK (true)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP POLICY told ON ${WRITTEN_BY_OTHERS}`);
    await runner.query(`DROP POLICY asked_by_owner ON ${KEPT}`);
    for (const table of Object.values(VISIBLE).flat()) {
      await runner.query(`DROP POLICY reach ON ${table}`);
      await runner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY, DISABLE ROW LEVEL SECURITY`);
    }
    for (const one of MADE) await runner.query(`DROP FUNCTION ${one}`);
  }
}
