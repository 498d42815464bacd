import type { TestDatabase } from '../../support/test-database.js';
import { type Belonging, DAY, type Filled, idIn, ITEM } from './filled.js';
import { ROWS_OF_PLANS } from './rows-of-plans.js';

export type { Belonging } from './filled.js';

/** Whose rows are put into every table. */
export interface Owner {
  readonly country: string;
  readonly customerId: number;
  readonly userId: number;
}

// $1 country, $2 customer, $3 user, $4 a word no other owner has. Rows named before are found again by that word.
const LEVEL = `(SELECT v.id FROM attribute_values v JOIN attributes a ON a.id = v.attribute_id WHERE a.key = $4)`;
const ATTRIBUTE = `(SELECT id FROM attributes WHERE key = $4)`;
const PERSON = `(SELECT id FROM panel_persons WHERE external_id = $4)`;
const INDEX = `(SELECT id FROM contact_indexes WHERE universe_name = $4)`;
const SCRAPE = `(SELECT id FROM social_scrapes WHERE platform = $4)`;
const WATCHED = `(SELECT id FROM media_watch_releases WHERE note = $4)`;

/** A row for each table with a policy, those before that others refer to. `attribute_values` and `jobs` have none. */
const ROWS: readonly Filled[] = [
  ['country', 'brands', 'country_code, name', `$1, $4`],
  ['country', 'watched_brands', 'country_code, name', `$1, $4`],
  ['country', 'watched_names', 'country_code, name', `$1, $4`],
  ['country', 'watched_campaigns', 'country_code, name_id, name', `$1, ${idIn('watched_names')}, $4`],
  ['country', 'watched_brand_changes', 'country_code, action, after, changed_by', `$1, 'mapped', $4, $3`],
  ['country', 'ad_observation_months', 'country_code, month, observations', `$1, DATE ${DAY} + $2::int, 1`],
  [
    'country',
    'media_watch_releases',
    `country_code, month, version, note, universe, panelists, index_version, method_version, published_by`,
    `$1, DATE ${DAY} + $2::int, 1, $4, 1, 1, 1, '1', $3`,
  ],
  [
    'country',
    'media_watch_items',
    'release_id, scope, item_id, name, brand_id, brand, first_seen, last_seen, is_new',
    `${WATCHED}, 'brands', 1, $4, 1, $4, ${DAY}, ${DAY}, false`,
  ],
  [
    'country',
    'media_watch_figures',
    'release_id, scope, item_id, segment, cases, reliability',
    `${WATCHED}, 'brands', 1, 'all', 40, 'ok'`,
  ],
  ['country', 'survey_templates', 'country_code, name, template_data', `$1, $4, '{}'`],
  ['customer', 'rating_items', 'country_code, type, name', `$1, 'channel', $4`],
  ['customer', 'rating_item_customers', 'item_id, customer_id', `${ITEM}, $2`],
  ['customer', 'channels', 'item_id', ITEM],
  ['country', 'targets', 'country_code, name', `$1, $4`],
  ...ROWS_OF_PLANS,
  ['country', 'companies', 'country_code, name', `$1, $4`],
  ['country', 'service_groups', 'country_code, name', `$1, $4`],
  ['country', 'service_group_services', 'group_id, service_id', `${idIn('service_groups')}, ${ITEM}`],
  ['customer', 'channel_urls', 'channel_id, target_id, path', `${ITEM}, ${idIn('targets')}, '*'`],
  [
    'customer',
    'channel_activations',
    'channel_id, year, quarter, active, changed_at',
    `${ITEM}, 2026, 4, true, now()`,
  ],
  ['country', 'channel_types', 'country_code, name', `$1, $4`],
  ['country', 'attributes', 'country_code, key, name, group_name', `$1, $4, $4, 'Group'`],
  ['country', 'categories', 'country_code, key, name', `$1, $4, $4`],
  ['country', 'streaming_types', 'country_code, name', `$1, $4`],
  ['country', 'service_patterns', 'country_code, service_id, pattern', `$1, ${ITEM}, $4`],
  ['country', 'tracking_identifiers', 'country_code, service_id, identifier', `$1, ${ITEM}, $4`],
  [
    'country',
    'page_checks',
    'country_code, service_id, checked_at, sitemap, listed, asked, tagged, pages',
    `$1, ${ITEM}, DATE ${DAY}, $4, 1, 1, 1, '[]'`,
  ],
  [
    'country',
    'publisher_alerts',
    'country_code, service_id, began_at, impressions, low, expected',
    `$1, ${ITEM}, DATE ${DAY}, 0, 60, 100`,
  ],
  [
    'country',
    'publisher_counts',
    'country_code, service_id, dimension, market_day, device, key, impressions, consented, visits',
    `$1, ${ITEM}, 'section', DATE ${DAY}, 'desktop', $4, 1, 1, 1`,
  ],
  [
    'country',
    'publisher_count_spans',
    'country_code, service_id, dimension, unit, begins, device, key, impressions, consented, visits',
    `$1, ${ITEM}, 'section', 'month', DATE ${DAY}, 'desktop', $4, 1, 1, 1`,
  ],
  ['country', 'publisher_counted_days', 'country_code, market_day, times', `$1, DATE ${DAY} + $2::int, 1`],
  [
    'country',
    'tag_sightings',
    'tracking_identifier_id, market_day, host, hits, last_seen',
    `(SELECT max(id) FROM tracking_identifiers WHERE country_code = $1), DATE ${DAY}, $4, 1, now()`,
  ],
  ['country', 'country_holidays', 'country_code, day', `$1, DATE ${DAY} + $2::int`],
  ['country', 'national_settings', 'country_code', `$1`],
  ['country', 'national_flags', 'country_code, item_id, flags', `$1, ${ITEM}, 1`],
  [
    'country',
    'national_consents',
    'country_code, item_id, given_by, given_on, recorded_by',
    `$1, ${ITEM}, $4, DATE ${DAY}, 1`,
  ],
  [
    'country',
    'national_blocks',
    'country_code, item_id, from_month, until_month, flag, reason, blocked_by',
    `$1, ${ITEM}, DATE ${DAY}, DATE ${DAY}, 2, $4, 1`,
  ],
  [
    'country',
    'national_releases',
    'country_code, starts_on, version, correction, prepared_by',
    `$1, DATE ${DAY} + $2::int, 1, $4, 1`,
  ],
  [
    'country',
    'national_figures',
    'release_id, item_id, device, type, name, traffic_source, reliability',
    `(SELECT id FROM national_releases WHERE correction = $4), ${ITEM}, 'all', 'service', $4, 'tag', 'ok'`,
  ],
  ['country', 'data_stamps', 'country_code, part', `$1, $4`],
  [
    'country',
    'distributions',
    'country_code, name, universe, valid_from',
    `$1, $4, 1, DATE ${DAY} + $2::int`,
  ],
  ['country', 'measurement_limits', 'country_code', `$1`],
  ['country', 'catalogue_days', 'country_code, day, stamp, items', `$1, DATE ${DAY} + $2::int, $4, '[]'`],
  [
    'customer',
    'ftp_connections',
    'customer_id, protocol, host, port, username, directory, secret, tried_at',
    `$2, 'ftp', $4, 21, 'x', '', '\\\\x00', now()`,
  ],
  [
    'country',
    'widgets',
    'country_code, page_key, key, active, position, item_types',
    `$1, $4, $4, true, 1, '{service}'`,
  ],
  ['country', 'method_breaks', 'country_code, from_day, name', `$1, ${DAY}, $4`],
  ['country', 'panel_persons', 'country_code, external_id, active_from', `$1, $4, ${DAY}`],
  [
    'country',
    'panel_person_values',
    'person_id, attribute_id, value_id',
    `${PERSON}, ${ATTRIBUTE}, ${LEVEL}`,
  ],
  [
    'admins',
    'ad_observations',
    `country_code, event_id, observed_at, day, person_id, name_id, medium, creative, format, platform, viewable,
      provenance`,
    `$1, gen_random_uuid(), now(), ${DAY}, ${PERSON}, ${idIn('watched_names')}, 'x', '', 'other', 'desktop', true, 'rule'`,
  ],
  ['admins', 'ad_labels', 'country_code, event_id, day, truth', `$1, gen_random_uuid(), ${DAY}, $4`],
  ['nobody', 'panel_weights', 'country_code, month, person_id, weight', `$1, ${DAY}, ${PERSON}, 1`],
  [
    'nobody',
    'client_links',
    'country_code, client, person_id, linked_from',
    `$1, decode(md5($4), 'hex'), ${PERSON}, now()`,
  ],
  [
    'country',
    'contact_indexes',
    'country_code, month, version, method_version, universe, persons, entities, head, universe_name',
    `$1, ${DAY}, 1000 + $2::int, 1, 1, 1, 1, '', $4`,
  ],
  ['country', 'contact_index_devices', 'index_id, device, data', `${INDEX}, 'desktop', ''`],
  [
    'country',
    'panel_movements',
    'country_code, month, service_id, direction, neighbour, neighbour_id, visits, cases',
    `$1, ${DAY}, ${ITEM}, 'before', 'all', 0, 1, 1`,
  ],
  [
    'country',
    'search_visits',
    'country_code, item_id, market_day, source, engine, term, visits',
    `$1, ${ITEM}, ${DAY}, 'hits', 'x', 'x', 1`,
  ],
  [
    'country',
    'traffic_days',
    `country_code, market_day, item_id, device, source, impressions, impressions_consent, impressions_located,
      impressions_home, visits, gaps, gap_seconds`,
    `$1, ${DAY}, ${ITEM}, 'desktop', 'hits', 1, 1, 1, 1, 1, 0, 0`,
  ],
  [
    'country',
    'traffic_months',
    `country_code, month, item_id, device, source, impressions, impressions_consent, impressions_located,
      impressions_home, visits, gaps, gap_seconds`,
    `$1, ${DAY}, ${ITEM}, 'desktop', 'hits', 1, 1, 1, 1, 1, 0, 0`,
  ],
  ['country', 'traffic_structures', 'country_code, month, fingerprint', `$1, DATE ${DAY} + $2::int, $4`],
  [
    'country',
    'measured_slices',
    'job_id, country_code, market_day, fingerprint',
    `(SELECT id FROM jobs WHERE key = 'slice ' || $4), $1, DATE ${DAY} + $2::int, $4`,
  ],
  ['country', 'weight_reports', 'country_code, month, report', `$1, ${DAY}, '{}'`],
  [
    'country',
    'census_factors',
    'report_id, country_code, item_id, device, month_offset, status, persons, panel, census, factor',
    `(SELECT max(id) FROM weight_reports WHERE country_code = $1), $1, ${ITEM}, 'desktop', 0, 'calibrated', 30, 1, 1, 1`,
  ],
  [
    'customer',
    'contracts',
    'country_code, customer_id, number, starts_on, party_name, party_address, party_country',
    `$1, $2, $4, DATE ${DAY}, $4, $4, 'at'`,
  ],
  [
    'customer',
    'contract_items',
    'country_code, contract_id, name, unit, period, billed, price, starts_on',
    `$1, (SELECT id FROM contracts WHERE number = $4), $4, 'flat', 'month', 'advance', 1, DATE ${DAY}`,
  ],
  ['customer', 'contract_modules', 'customer_id, module_key', `$2, 'ratings'`],
  [
    'country',
    'billing_issuers',
    'country_code, name, street, postcode, city, vat_id, contact_name, email, phone, iban',
    `$1, $4, $4, $4, $4, $4, $4, $4, $4, $4`,
  ],
  [
    'admins',
    'bookkeeping_accounts',
    `country_code, consultant, client, standard, reduced, exempt, reverse_charge, outside, bank, customers_from, reverse_charge_code`,
    `$1, 1, 1, $4, $4, $4, $4, $4, $4, 1000, '1'`,
  ],
  ['country', 'invoice_counters', 'country_code, year, last', `$1, $2, 1`],
  [
    'country',
    'billing_runs',
    'id, country_code, month',
    `(SELECT id FROM jobs WHERE key = 'billing ' || $4), $1, DATE ${DAY}`,
  ],
  [
    'customer',
    'invoices',
    'country_code, customer_id, contract_id, month, kind, currency, net, vat, gross, content, reason',
    `$1, $2, (SELECT id FROM contracts WHERE number = $4), DATE ${DAY}, 'invoice', 'EUR', 1, 0, 1, '{}', $4`,
  ],
  [
    'customer',
    'invoice_journal',
    'country_code, place, invoice_id, what, digest, previous, hash',
    `$1, $2, (SELECT id FROM invoices WHERE reason = $4), 'content', $4, $4, $4`,
  ],
  [
    'customer',
    'invoice_documents',
    'invoice_id, format, bytes',
    `(SELECT id FROM invoices WHERE reason = $4), 'pdf', ''`,
  ],
  ['admins', 'bank_statements', 'country_code, digest, name', `$1, $4, $4`],
  [
    'admins',
    'bank_entries',
    'country_code, statement_id, key, booked_on, amount, currency',
    `$1, (SELECT id FROM bank_statements WHERE digest = $4), $4, DATE ${DAY}, 1, 'EUR'`,
  ],
  [
    'customer',
    'dunning_letters',
    'country_code, invoice_id, step, written_on, pay_until, open, interest, fee, currency, content, pdf',
    `$1, (SELECT id FROM invoices WHERE reason = $4), 1, DATE ${DAY}, DATE ${DAY}, 1, 0, 0, 'EUR', '{}', ''`,
  ],
  [
    'customer',
    'invoice_mails',
    'country_code, invoice_id, recipient',
    `$1, (SELECT id FROM invoices WHERE reason = $4), $4`,
  ],
  [
    'customer',
    'payments',
    'country_code, invoice_id, paid_on, amount',
    `$1, (SELECT id FROM invoices WHERE reason = $4), DATE ${DAY}, 1`,
  ],
  ['customer', 'publishers', 'country_code, name', `$1, $4`],
  ['customer', 'publisher_customers', 'publisher_id, customer_id', `${idIn('publishers')}, $2`],
  ['customer', 'publisher_services', 'publisher_id, service_id', `${idIn('publishers')}, ${ITEM}`],
  [
    'country',
    'dashboard_annotations',
    'country_code, publisher_id, day, text',
    `$1, ${idIn('publishers')}, DATE ${DAY}, $4`,
  ],
  [
    'user',
    'item_annotations',
    'country_code, item_id, customer_id, created_by, day, text',
    `$1, ${ITEM}, $2, $3, DATE ${DAY}, $4`,
  ],
  ['customer', 'advertisers', 'country_code, customer_id, name', `$1, $2, $4`],
  ['customer', 'campaigns', 'country_code, customer_id, name', `$1, $2, $4`],
  ['customer', 'social_websites', 'customer_id, platform, name, url, host', `$2, 'twitter', $4, $4, 'x.com'`],
  ['customer', 'social_scrapes', 'customer_id, platform', `$2, $4`],
  ['customer', 'social_scrape_urls', 'scrape_id, place, url', `${SCRAPE}, 0, $4`],
  ['customer', 'social_requests', 'customer_id, platform, scrape_id, url', `$2, $4, ${SCRAPE}, $4`],
  [
    'customer',
    'social_contents',
    'customer_id, platform, url, kind, title, source',
    `$2, $4, $4, 'article', $4, 'fetch'`,
  ],
  [
    'customer',
    'social_scrapings',
    'customer_id, platform, content_id, source',
    `$2, $4, (SELECT id FROM social_contents WHERE url = $4), 'fetch'`,
  ],
  ['nobody', 'social_hosts', 'host', `$4`],
  ['customer', 'flights', 'campaign_id, name', `${idIn('campaigns')}, $4`],
  [
    'customer',
    'creatives',
    'campaign_id, name, landing_page',
    `${idIn('campaigns')}, $4, 'https://shop.example'`,
  ],
  [
    'customer',
    'creative_files',
    'hash, campaign_id, type, bytes',
    `$4, ${idIn('campaigns')}, 'image/png', ''`,
  ],
  ['customer', 'campaign_channels', 'campaign_id, name', `${idIn('campaigns')}, $4`],
  ['customer', 'ad_channel_names', 'campaign_id, name', `${idIn('campaigns')}, $4`],
  [
    'customer',
    'tracking_codes',
    'campaign_id, creative_id, channel_name_id, code',
    `${idIn('campaigns')}, ${idIn('creatives')}, ${idIn('ad_channel_names')}, $4`,
  ],
  [
    'customer',
    'ad_traffic',
    `campaign_id, day, creative_id, channel_name_id, flight_id, device, served, net, home, located, consented,
      viewable, not_viewable, undetermined, clicks`,
    `${idIn('campaigns')}, ${DAY}, 0, ${idIn('ad_channel_names')}, 0, 'desktop', 1, 1, 1, 1, 1, 1, 0, 0, 0`,
  ],
  [
    'customer',
    'ad_contacts',
    `campaign_id, day, person_id, creative_id, channel_name_id, flight_id, device, source, impressions, viewable,
      clicks`,
    `${idIn('campaigns')}, ${DAY}, ${PERSON}, 0, ${idIn('ad_channel_names')}, 0, 'desktop', 'hits', 1, 1, 0`,
  ],
  [
    'customer',
    'ad_contact_events',
    'campaign_id, event_id, day, person_id',
    `${idIn('campaigns')}, gen_random_uuid(), ${DAY}, ${PERSON}`,
  ],
  ['customer', 'ad_stamps', 'campaign_id', idIn('campaigns')],
  [
    'customer',
    'campaign_standings',
    'campaign_id, day, asked, reliability, provisional, stamp, told_at',
    `${idIn('campaigns')}, ${DAY}, $4, 'ok', false, $4, now()`,
  ],
  [
    'customer',
    'channel_name_rules',
    'campaign_id, pattern, channel_id, position',
    `${idIn('campaigns')}, $4, ${idIn('campaign_channels')}, 1`,
  ],
  [
    'customer',
    'flight_persons',
    'flight_id, person_id, study_group, stratum',
    `${idIn('flights')}, ${PERSON}, 'control', $4`,
  ],
  ['customer', 'flight_decisions', 'flight_id, action, to_approval', `${idIn('flights')}, $4, 'pending'`],
  ['country', 'flight_rules', 'country_code, name, most_completes, most_days, most_load', `$1, $4, 1, 1, 1`],
  ['customer', 'surveys', 'campaign_id, name, template_data', `${idIn('campaigns')}, $4, '{}'`],
  ['customer', 'survey_cells', 'survey_id, cell, most', `${idIn('surveys')}, 0, 1`],
  [
    'customer',
    'survey_respondents',
    'survey_id, person_id, nonce, study_group, expires_at',
    `${idIn('surveys')}, ${PERSON}, $4::bytea, 'control', now()`,
  ],
  ['customer', 'tracking_channel_groups', 'campaign_id, name', `${idIn('campaigns')}, $4`],
  [
    'customer',
    'tracking_channel_group_entries',
    'group_id, channel_id',
    `${idIn('tracking_channel_groups')}, ${idIn('campaign_channels')}`,
  ],
  ['customer', 'contact_breakdowns', 'country_code, customer_id, classes, selected', `$1, $2, '[]', '[]'`],
  ['customer', 'answered_groups', 'country_code, customer_id, frame, filter', `$1, $2, $4, '[]'`],
  [
    'customer',
    'dmp_feeds',
    'country_code, customer_id, name, attributes, devices, service_ids, columns, schedule, hour, destination',
    `$1, $2, $4, '', '', '{}', '{}', 'none', 0, 'file'`,
  ],
  [
    'customer',
    'dmp_feed_runs',
    'id, feed_id, trigger',
    `(SELECT id FROM jobs WHERE key = 'run ' || $4), ${idIn('dmp_feeds')}, 'manual'`,
  ],
  ['customer', 'custom_tabs', 'country_code, customer_id, name', `$1, $2, $4`],
  ['customer', 'custom_tab_items', 'tab_id, item_id, position', `${idIn('custom_tabs')}, ${ITEM}, 1`],
  ['user', 'target_groups', 'country_code, user_id, name, attributes', `$1, $3, $4, ''`],
  [
    'user',
    'export_jobs',
    'id, user_id, country_code, kind, title, parameters, file_type, locale',
    `(SELECT id FROM jobs WHERE key = 'export ' || $4), $3, $1, 'x', $4, '{}', 'csv', 'en-US'`,
  ],
  [
    'user',
    'api_keys',
    'user_id, name, prefix, hash, created_at',
    `$3, $4, 'nrk_', decode(md5($4), 'hex'), now()`,
  ],
  ['user', 'brand_lift_uploads', 'user_id, file_name', `$3, $4 || '.csv'`],
  ['user', 'favorite_attributes', 'user_id, attribute_id, position', `$3, ${ATTRIBUTE}, 1`],
  ['user', 'notifications', 'user_id, kind, created_at', `$3, 'account.password_changed', now()`],
];

const BEFORE: Readonly<Record<string, readonly string[]>> = {
  panel_person_values: [
    `INSERT INTO attribute_values (attribute_id, key, name, position) VALUES (${ATTRIBUTE}, 'level', 'Level', 1)`,
  ],
  billing_runs: [`INSERT INTO jobs (kind, key, data, due_at) VALUES ('test', 'billing ' || $4, '{}', now())`],
  dmp_feed_runs: [`INSERT INTO jobs (kind, key, data, due_at) VALUES ('test', 'run ' || $4, '{}', now())`],
  measured_slices: [
    `INSERT INTO jobs (kind, key, data, due_at) VALUES ('test', 'slice ' || $4, '{}', now())`,
  ],
  export_jobs: [`INSERT INTO jobs (kind, key, data, due_at) VALUES ('test', 'export ' || $4, '{}', now())`],
};

/** The tables that get a row, and whose it is. */
export const BELONGINGS: ReadonlyMap<string, Belonging> = new Map(
  ROWS.map(([belonging, table]) => [table, belonging]),
);

/** Puts a row of an owner into every table. @returns where in each table it is */
export async function fillFor(
  database: TestDatabase,
  owner: Owner,
  word: string,
): Promise<Map<string, string>> {
  const places = new Map<string, string>();
  for (const [, table, columns, values] of ROWS) {
    for (const statement of BEFORE[table] ?? []) await database.query(...given(statement, owner, word));
    const insert = `INSERT INTO ${table} (${columns}) VALUES (${values})
      ON CONFLICT DO NOTHING RETURNING ctid::text AS place`;
    const [row] = await database.query<{ place: string }>(...given(insert, owner, word));
    if (row) places.set(table, row.place);
  }
  return places;
}

// PostgreSQL wants each parameter to be used: those a statement does without are left out and the others counted anew.
function given(statement: string, { country, customerId, userId }: Owner, word: string): [string, unknown[]] {
  const all = [country, customerId, userId, word];
  const used = [1, 2, 3, 4].filter((number) => statement.includes(`$${number}`));
  const types = ['text', 'int', 'int', 'text'];
  const text = statement.replaceAll(/\$(\d)(::int)?/g, (_, number: string) => {
    return `$${used.indexOf(Number(number)) + 1}::${types[Number(number) - 1]}`;
  });
  return [text, used.map((number) => all[number - 1])];
}
