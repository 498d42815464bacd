import type { KnownValues } from './schema-values.js';

/** Numbers nothing else has. */
const [CAMPAIGN, OWNER, OTHER] = [900_001, 900_002, 900_003];
const NAME = 'Measured campaign';
const DAY = '2026-10-05';
const PERSONS = 40;

/**
 * A campaign with hits, and with contacts of more persons than the fewest a figure is shown of: some operations do nothing with
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
     archived_at = NULL`,
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

const SPECIAL = { cc: ['at'], id: [`${CAMPAIGN}`], customer_id: [OTHER] };

/** What some operations need for anything to happen, by operation and name of field. */
const NEEDED: Readonly<Record<string, KnownValues>> = {
  listSpecialFunctions: SPECIAL,
  runSpecialFunction: { ...SPECIAL, confirm: [NAME] },
  exportTrackedUsers: {
    cc: ['at'],
    id: [`${CAMPAIGN}`],
    file: [['person', ...Array.from({ length: PERSONS }, (_, n) => `tracked-${n + 1}`)].join('\n')],
  },
};

/** What an operation needs for anything to happen, by name of field. */
export function neededBy({ id }: { readonly id: string }): KnownValues {
  return NEEDED[id] ?? {};
}
