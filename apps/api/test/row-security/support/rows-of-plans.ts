import { DAY, type Filled, ITEM } from './filled.js';

/** Rows of prices, plans, views and planned releases. */
export const ROWS_OF_PLANS: readonly Filled[] = [
  [
    'customer',
    'rate_cards',
    'country_code, service_id, format, basis, price, starts_on',
    `$1, ${ITEM}, 'display', 'cpm', 10, ${DAY}`,
  ],
  ['user', 'saved_plans', 'country_code, user_id, name, address', `$1, $3, $4, $4`],
  [
    'user',
    'saved_plan_versions',
    'plan_id, number, name, address',
    `(SELECT id FROM saved_plans WHERE name = $4), 1, $4, $4`,
  ],
  [
    'user',
    'saved_views',
    'country_code, user_id, name, kind, parameters, address, locale',
    `$1, $3, $4, $4, '{}', $4, 'en-US'`,
  ],
  [
    'user',
    'view_links',
    'view_id, token_hash, expires_at',
    `(SELECT id FROM saved_views WHERE name = $4), sha256($4::bytea), now() + interval '1 day'`,
  ],
  [
    'country',
    'planned_releases',
    'country_code, interval_type, month, status, planned_on',
    `$1, 'month', DATE ${DAY}, $4, DATE ${DAY}`,
  ],
];
