import { migrations } from '@netreach/migrations';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { entities } from '../../src/app/entities.js';
import { dataSourceOptions } from '../../src/platform/database/data-source.js';
import { migrate } from '../../src/platform/database/migrate.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';

/** Tables without an entity: rows the product only moves in bulk or writes by statements that an entity would not shorten. */
const PLAIN: Readonly<Record<string, readonly string[]>> = {
  'contacts, hits and figures: written by COPY and INSERT ... SELECT, read in columns': [
    'ad_contact_events',
    'ad_contacts',
    'ad_hits',
    'ad_labels',
    'ad_observation_months',
    'ad_observations',
    'ad_traffic',
    'campaign_standings',
    'census_factors',
    'client_links',
    'contact_index_devices',
    'contact_indexes',
    'dashboard_annotations',
    'dirty_days',
    'flight_decisions',
    'flight_persons',
    'hit_client_counts',
    'hit_clients',
    'hits',
    'item_annotations',
    'linked_contacts',
    'national_figures',
    'page_checks',
    'panel_contacts',
    'panel_movements',
    'panel_person_values',
    'panel_persons',
    'panel_weights',
    'publisher_alerts',
    'publisher_count_spans',
    'publisher_counts',
    'search_visits',
    'social_contents',
    'social_hosts',
    'social_requests',
    'social_scrape_urls',
    'social_scrapes',
    'social_scrapings',
    'social_websites',
    'survey_cells',
    'survey_respondents',
    'tag_sightings',
    'traffic_days',
    'traffic_months',
    'traffic_structures',
    'weight_reports',
  ],
  'marks and runs of the pipeline: taken and given back by one statement each': [
    'ad_dirty_days',
    'ad_stamps',
    'answered_groups',
    'catalogue_days',
    'data_stamps',
    'dmp_feed_runs',
    'export_jobs',
    'hit_quarantine',
    'hit_retention',
    'imports',
    'index_erasures',
    'jobs',
    'measured_slices',
    'measurement_limits',
    'months_to_index',
    'publisher_counted_days',
    'publisher_dirty_days',
    'throttle_counters',
    'translation_version',
    'used_link_tokens',
  ],
  'the national ranking: each written by statements of its own': [
    'national_blocks',
    'national_consents',
    'national_flags',
    'national_releases',
    'national_settings',
  ],
  'media watch: names are written by the import, releases with all their figures at once': [
    'media_watch_figures',
    'media_watch_items',
    'media_watch_releases',
    'watched_brand_changes',
    'watched_brands',
    'watched_campaigns',
    'watched_names',
  ],
  'the brand lift benchmark: stored by files, read whole': ['brand_lift_benchmarks', 'brand_lift_stamp'],
  'noted by triggers': ['index_objects_gone', 'rights_changes'],
  'append-only: the table itself refuses changes': ['audit_events'],
  'what a user keeps: replaced whole by one statement': [
    'api_keys',
    'custom_tab_items',
    'custom_tabs',
    'favorite_attributes',
    'notifications',
    'target_groups',
  ],
  'what hangs on a campaign: replaced whole': [
    'channel_name_rules',
    'contact_breakdowns',
    'tracking_channel_group_entries',
  ],
  'parts of a rating item, written together with it': ['channel_activations', 'channels'],
  'invoices: written by statements of their own, and never once they are issued': [
    'bank_entries',
    'bank_statements',
    'billing_runs',
    'dunning_letters',
    'invoice_counters',
    'invoice_documents',
    'invoice_journal',
    'invoice_mails',
    'invoices',
    'payments',
  ],
  'what contracts have switched on: rows that come and go': ['contract_modules'],
  'law: only migrations change it': ['late_payment_rules', 'vat_rates'],
  'links of views: made and ended by one statement each': ['view_links'],
  'what saved plans were: rows are added': ['saved_plan_versions'],
  'law that is announced twice a year: rows are added': ['base_rates'],
  'texts: compared and stored a catalogue at a time': ['translation_keys', 'translation_texts'],
};

let environment: TestEnvironment;
let source: DataSource;

beforeAll(async () => {
  environment = await testEnvironment();
  source = await new DataSource(
    dataSourceOptions(environment.databaseUrl, { poolSize: 3, entities }),
  ).initialize();
});
afterAll(async () => {
  await source.destroy();
  await environment.remove();
});

describe('the migrations', () => {
  it('end in exactly the schema the entities describe', async () => {
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('make no table that is neither an entity nor named here with its reason', async () => {
    const tables: { tablename: string }[] = await source.query(
      `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`,
    );
    const known = [
      ...source.entityMetadatas.map(({ tableName }) => tableName),
      ...Object.values(PLAIN).flat(),
    ];
    expect(tables.map(({ tablename }) => tablename).sort()).toEqual(known.sort());
  });

  it('have timestamps that only rise', () => {
    const stamps = migrations.map((migration) => Number(/\d{13}$/.exec(migration.name)?.[0]));
    expect(stamps).toEqual([...stamps].sort((a, b) => a - b));
  });

  it('can be taken back and run again', async () => {
    for (const _ of migrations) await source.undoLastMigration();
    const tables = await source.query(
      `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`,
    );
    expect(tables).toEqual([]);
    expect(await source.runMigrations()).toHaveLength(migrations.length);
  });

  it('take turns when processes start together', async () => {
    const done = await Promise.all([1, 2, 3].map(() => migrate(environment.databaseUrl)));
    expect(done).toEqual([[], [], []]);
  });
});
