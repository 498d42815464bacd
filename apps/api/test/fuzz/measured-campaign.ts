import { filled } from '../surveys/support.js';
import type { KnownValues } from './schema-values.js';

/** Numbers nothing else has. */
export const CAMPAIGN = 900_001;
/** A flight of it: whatever is measured, shown and asked there. */
export const FLIGHT = 900_004;
const [OWNER, OTHER, CREATIVE, DRAFT, CHANNEL, GROUP] = [
  900_002, 900_003, 900_005, 900_006, 900_007, 900_008,
];
/** A test of ad effects, and a flight of it that waits for a decision. */
export const [TEST, WAITING] = [900_009, 900_010] as const;
const TEST_NAME = 'Test of ad effects';
const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** The period of the test, and that of its flight. */
const [FIRST, STARTS, ENDS, LAST] = [dayFrom(1), dayFrom(7), dayFrom(20), dayFrom(40)];
const NAME = 'Measured campaign';
const DAY = '2026-10-05';
const PERSONS = 40;

/**
 * A test whose flight waits, and a campaign with hits, and with contacts of more persons than the fewest a figure is shown of: some operations do nothing with
 * others. Whatever has become of it, it is there again as it was.
 */
export const RESTORE_CAMPAIGN = [
  `SELECT ensure_partition('ad_hits', '${DAY}')`,
  `INSERT INTO customers (id, name) OVERRIDING SYSTEM VALUE VALUES (${OWNER}, 'Owner'), (${OTHER}, 'Other')
   ON CONFLICT DO NOTHING`,
  `INSERT INTO customer_countries (customer_id, country_code) VALUES (${OWNER}, 'at'), (${OTHER}, 'at') ON CONFLICT DO NOTHING`,
  `INSERT INTO campaigns (id, country_code, customer_id, name, starts_on, ends_on) OVERRIDING SYSTEM VALUE
   VALUES (${CAMPAIGN}, 'at', ${OWNER}, '${NAME}', '${DAY}', '${DAY}')
   ON CONFLICT (id) DO UPDATE SET customer_id = ${OWNER}, name = '${NAME}', starts_on = '${DAY}', ends_on = '${DAY}',
     archived_at = NULL, version = 1`,
  `INSERT INTO flights (id, campaign_id, name) OVERRIDING SYSTEM VALUE VALUES (${FLIGHT}, ${CAMPAIGN}, 'Flight')
   ON CONFLICT DO NOTHING`,
  `INSERT INTO campaigns (id, country_code, customer_id, name, brand, adfx, starts_on, ends_on) OVERRIDING SYSTEM VALUE
   VALUES (${TEST}, 'at', ${OWNER}, '${TEST_NAME}', 'Alpenquell', true, '${FIRST}', '${LAST}')
   ON CONFLICT (id) DO UPDATE SET customer_id = ${OWNER}, name = '${TEST_NAME}', archived_at = NULL, version = 1`,
  `INSERT INTO flights (id, campaign_id, name, starts_on, ends_on, planned_completes) OVERRIDING SYSTEM VALUE
   VALUES (${WAITING}, ${TEST}, 'Waiting', '${STARTS}', '${ENDS}', 1)
   ON CONFLICT (id) DO UPDATE SET approval = 'pending', reason = NULL, decided_by = NULL, decided_at = NULL, archived_at = NULL,
     starts_on = '${STARTS}', ends_on = '${ENDS}', target = '', planned_completes = 1, version = 1`,
  `INSERT INTO creatives (id, campaign_id, flight_id, name, landing_page) OVERRIDING SYSTEM VALUE
   VALUES (${CREATIVE}, ${CAMPAIGN}, ${FLIGHT}, 'Creative', 'https://shop.example/') ON CONFLICT (id) DO UPDATE SET version = 1`,
  `INSERT INTO campaign_channels (id, campaign_id, name) OVERRIDING SYSTEM VALUE
   VALUES (${CHANNEL}, ${CAMPAIGN}, 'Alpenpost') ON CONFLICT DO NOTHING`,
  `INSERT INTO tracking_channel_groups (id, campaign_id, name) OVERRIDING SYSTEM VALUE
   VALUES (${GROUP}, ${CAMPAIGN}, 'News') ON CONFLICT DO NOTHING`,
  `DELETE FROM surveys WHERE campaign_id = ${CAMPAIGN} AND flight_id IS NULL`,
  `INSERT INTO surveys (id, campaign_id, name, template_data) OVERRIDING SYSTEM VALUE
   SELECT ${DRAFT}, ${CAMPAIGN}, 'Draft', template_data FROM surveys WHERE flight_id = ${FLIGHT} LIMIT 1
   ON CONFLICT DO NOTHING`,
  `INSERT INTO panel_persons (country_code, external_id, active_from)
   SELECT 'at', 'tracked-' || n, '2020-01-01' FROM generate_series(1, ${PERSONS}) n ON CONFLICT DO NOTHING`,
  `INSERT INTO ad_contacts (campaign_id, day, person_id, creative_id, channel_name_id, flight_id, device, source, impressions,
     viewable, clicks)
   SELECT ${CAMPAIGN}, '${DAY}', id, 0, 0, 0, 'desktop', 'import', 1, 0, 0 FROM panel_persons
   WHERE external_id LIKE 'tracked-%' ON CONFLICT DO NOTHING`,
  `INSERT INTO ad_hits (country_code, market_day, impression_id, event, campaign_id, channel, occurred_at, device, consent, source)
   SELECT 'at', '${DAY}', md5('fuzzed' || n)::uuid, 'impression', ${CAMPAIGN}, 'Alpenpost', '${DAY} 12:00+00', 'desktop', true, 'tag'
   FROM generate_series(1, ${PERSONS}) n ON CONFLICT DO NOTHING`,
];

/** What calls below a campaign mean. */
const BELOW = {
  cc: ['at'],
  id: [`${CAMPAIGN}`],
  flight_id: [FLIGHT],
  sujet_id: [CREATIVE],
  group_id: [GROUP],
};
const OF_TEST = { cc: ['at'], id: [`${TEST}`], flight_id: [WAITING] };
const SPECIAL = { ...BELOW, customer_id: [OTHER] };
const OF_DRAFT = { ...BELOW, survey_id: [DRAFT] };

/** What some operations need for anything to happen, by operation and name of field. */
const NEEDED: Readonly<Record<string, KnownValues>> = {
  updateSurvey: OF_DRAFT,
  deleteSurvey: OF_DRAFT,
  setSurveyStatus: OF_DRAFT,
  listSpecialFunctions: SPECIAL,
  runSpecialFunction: { ...SPECIAL, confirm: [NAME] },
  exportTrackedUsers: {
    cc: ['at'],
    id: [`${CAMPAIGN}`],
    file: [['person', ...Array.from({ length: PERSONS }, (_, n) => `tracked-${n + 1}`)].join('\n')],
  },
};

const CAMPAIGN_FORM = {
  name: NAME,
  customer_id: OWNER,
  brand: 'Alpenquell',
  starts_on: DAY,
  ends_on: DAY,
  target: '',
  contact_kind: 'impression',
  cost_model: 'cpm',
  response_days: 30,
  channels: [],
};
const TEST_FORM = {
  name: TEST_NAME,
  customer_id: OWNER,
  advertiser_id: null,
  brand: 'Alpenquell',
  starts_on: FIRST,
  ends_on: LAST,
};
const FLIGHT_FORM = {
  name: 'Waiting',
  starts_on: STARTS,
  ends_on: ENDS,
  target: '',
  exposure: 'served',
  control_share: 50,
  planned_impressions: 1000,
  planned_completes: 2,
};
const SURVEY_FORM = filled({ version: 1 });
const GROUP_FORM = { name: 'News', entries: [CHANNEL], version: 1 };

/** Bodies that operations do something with, where examples and single values do not make one. */
const BODIES: Readonly<Record<string, object>> = {
  createCampaign: CAMPAIGN_FORM,
  updateCampaign: { ...CAMPAIGN_FORM, version: 1 },
  createTrackingChannelGroup: { ...GROUP_FORM, name: 'More news' },
  updateTrackingChannelGroup: GROUP_FORM,
  updateCreative: {
    name: 'Creative',
    kind: 'image',
    landing_page: 'https://shop.example/',
    weight: 1,
    version: 1,
  },
  createAdfxTest: TEST_FORM,
  updateAdfxTest: { ...TEST_FORM, version: 1 },
  archiveAdfxTest: { archived: true, version: 1 },
  createFlight: FLIGHT_FORM,
  previewFlight: FLIGHT_FORM,
  updateFlight: { ...FLIGHT_FORM, version: 1 },
  archiveFlight: { archived: true, version: 1 },
  approveFlight: { version: 1 },
  declineFlight: { version: 1, reason: 'Not like this.' },
  uploadPlacements: { file: 'creative,channel,placement\nCreative,Alpenpost,Top' },
  createSurvey: SURVEY_FORM,
  updateSurvey: SURVEY_FORM,
  setSurveyStatus: { status: 'live', version: 1 },
};

/** A body with which an operation does something. */
export function neededBody({ id }: { readonly id: string }): object | undefined {
  return BODIES[id];
}

/** What an operation needs for anything to happen, by name of field. */
export function neededBy({ id, path }: { readonly id: string; readonly path: string }): KnownValues {
  if (NEEDED[id]) return NEEDED[id];
  if (path.startsWith('/v3/{cc}/adfx/{id}')) return OF_TEST;
  return path.startsWith('/v3/{cc}/campaigns/{id}') ? BELOW : {};
}
