import { CAMPAIGN_STATUSES, LEAST_CAMPAIGN_PERSONS, campaignProgress } from '@netreach/domain';
import type { CampaignStatus } from '@netreach/domain';
import { raw, sql } from '../../../platform/database/sql.js';
import { OptionalDay } from '../../../platform/dto/amount-fields.js';
import { choiceFilter, numberFilter, textFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { ListAsking, ListFilter } from '../../../platform/list/list.types.js';
import { NEWEST_STANDING } from './campaign-standing.lookup.js';
import { targetNames } from './target-names.lookup.js';
import type { CampaignListDto } from '../dto/campaign-list.dto.js';

/** What a list of campaigns can be narrowed to by status; `current` = all that are not archived. */
export const STATUS_CHOICES = ['current', ...CAMPAIGN_STATUSES] as const;
type StatusChoice = (typeof STATUS_CHOICES)[number];

const TODAY = '(now() AT TIME ZONE n.time_zone)::date';

// On `c` of campaigns and `n` of countries.
const STATUS = `CASE WHEN c.archived_at IS NOT NULL THEN 'archived' WHEN c.starts_on > ${TODAY} THEN 'planned'
  WHEN c.ends_on < ${TODAY} THEN 'ended' ELSE 'running' END`;

const TARGET_NAMES = targetNames('c.target', 'c.country_code');

const DELIVERY = `(SELECT json_build_object('gross', COALESCE(sum(t.served), 0), 'net', COALESCE(sum(t.net), 0),
  'viewable', COALESCE(sum(t.viewable), 0), 'measurable', COALESCE(sum(t.viewable + t.not_viewable), 0),
  'clicks', COALESCE(sum(t.clicks), 0)) FROM ad_traffic t WHERE t.campaign_id = c.id)`;

// Enough is enough: most campaigns show it in their first rows, and need not have all of their contacts read.
const FEW = 2000;
const personsIn = (rows: string) => `(SELECT count(DISTINCT person_id)::int FROM (${rows}) looked)`;
const CONTACTS = 'SELECT x.person_id FROM ad_contacts x WHERE x.campaign_id = c.id';
const PERSONS = `CASE WHEN ${personsIn(`${CONTACTS} LIMIT ${FEW}`)} >= ${LEAST_CAMPAIGN_PERSONS}
  THEN ${LEAST_CAMPAIGN_PERSONS} ELSE ${personsIn(CONTACTS)} END`;

const STANDING = `CASE WHEN s.told_at IS NOT NULL THEN json_build_object('net_reach', s.net_reach,
  'net_reach_low', s.net_reach_low, 'net_reach_high', s.net_reach_high, 'in_target', s.in_target,
  'reliability', s.reliability, 'reason', s.reason, 'provisional', s.provisional, 'as_of', s.told_at) END`;

const PLAN = `COALESCE(c.planned_impressions,
  (SELECT sum(k.planned_impressions) FROM campaign_channels k WHERE k.campaign_id = c.id))`;

const DELIVERED_SHARE = `(SELECT sum(CASE c.contact_kind WHEN 'viewable_impression' THEN t.viewable ELSE t.net END)
  FROM ad_traffic t WHERE t.campaign_id = c.id)::float8 / NULLIF(${PLAN}, 0)`;

/** The columns of a campaign that its list and its form share. */
export const CAMPAIGN_COLUMNS = `c.id, c.name, c.customer_id, u.name AS customer, c.advertiser_id, a.name AS advertiser,
  c.brand, c.starts_on::text AS starts_on, c.ends_on::text AS ends_on, ${STATUS} AS status, c.target,
  ${TARGET_NAMES} AS target_names, c.contact_kind, c.cost_model, c.budget, n.currency, c.version`;

/** The tables those columns are of. */
export const CAMPAIGN_TABLES = `campaigns c JOIN countries n ON n.code = c.country_code
  JOIN customers u ON u.id = c.customer_id LEFT JOIN advertisers a ON a.id = c.advertiser_id`;

/** The campaigns somebody knows in a country: administrators all, everybody else those of their customer; no adFX tests. */
export const knownCampaigns = ({ principal: { admin, customerId }, country }: ListAsking) => [
  sql`c.country_code = ${country}`,
  sql`NOT c.adfx`,
  sql`${admin}::boolean OR c.customer_id = ${customerId}::int`,
];

interface Row extends Omit<CampaignListDto, 'progress' | 'delivery'> {
  readonly delivery: { gross: number; net: number; viewable: number; measurable: number; clicks: number };
  readonly persons: number;
}

const percentOf = (part: number, whole: number | null) => (whole ? (part / whole) * 100 : null);

/** What of a campaign is delivered, against its plan. */
function deliveryOf({
  delivery,
  contact_kind: kind,
  planned_impressions: plan,
}: Row): CampaignListDto['delivery'] {
  const { gross, net, viewable, measurable, clicks } = delivery;
  const counted = kind === 'viewable_impression' ? viewable : net;
  return {
    impressions_gross: gross,
    impressions_net: net,
    viewable_impressions: viewable,
    clicks,
    plan_share: percentOf(counted, plan),
    viewable_share: percentOf(viewable, measurable),
  };
}

const dayFilter = (
  description: string,
  example: string,
  condition: ListFilter<string>['condition'],
): ListFilter<string> => ({ field: OptionalDay(description, example), condition });

const statusFilter: ListFilter<StatusChoice> = {
  ...choiceFilter(
    STATUS_CHOICES,
    'c.id',
    'Only campaigns of this status; `current` are all that are not archived.',
  ),
  condition: (status) =>
    status === 'current'
      ? sql`c.archived_at IS NULL`
      : sql`${raw(STATUS)} = ${status satisfies CampaignStatus}`,
};

/** The campaigns of a country, the latest first. */
export const CAMPAIGNS = listSql({
  rows: 'campaigns',
  select: `${CAMPAIGN_COLUMNS}, ${PLAN} AS planned_impressions, ${DELIVERY} AS delivery, ${PERSONS} AS persons,
    ${STANDING} AS standing`,
  from: `${CAMPAIGN_TABLES} ${NEWEST_STANDING}`,
  scope: knownCampaigns,
  search: ['c.name', 'c.brand', 'a.name', 'u.name'],
  filters: {
    customer: numberFilter('c.customer_id', 'Only campaigns of this customer.'),
    advertiser: numberFilter('c.advertiser_id', 'Only campaigns of this advertiser.', 31),
    brand: textFilter('c.brand', 100, 'Only campaigns of this brand.', 'Alpenquell'),
    from: dayFilter(
      'Only campaigns that run on this day or later.',
      '2026-10-01',
      (day) => sql`c.ends_on >= ${day}::date`,
    ),
    until: dayFilter(
      'Only campaigns that run on this day or earlier.',
      '2026-10-31',
      (day) => sql`c.starts_on <= ${day}::date`,
    ),
    status: statusFilter,
  },
  sort: {
    starts_on: 'c.starts_on',
    ends_on: 'c.ends_on',
    name: 'lower(c.name)',
    customer: 'lower(u.name)',
    advertiser: 'lower(a.name)',
    brand: 'lower(c.brand)',
    planned_impressions: PLAN,
    budget: 'c.budget',
    delivery: DELIVERED_SHARE,
    net_reach: 's.net_reach',
    in_target: 's.in_target',
  },
  firstOrder: 'desc',
  key: 'c.id',
  item: (row: Row): CampaignListDto => {
    const { persons, delivery: _, standing: told, ...shown } = row;
    const standing = told && { ...told, as_of: new Date(told.as_of).toISOString() };
    const progress = campaignProgress(row.status, persons);
    return { ...shown, delivery: deliveryOf(row), progress, standing };
  },
});
