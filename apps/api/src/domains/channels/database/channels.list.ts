import { raw, sql, type Sql } from '../../../platform/database/sql.js';
import { numberFilter, partFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { FilterValues, ListAsking } from '../../../platform/list/list.types.js';
import { channelActions } from '../channel-actions.js';
import type { ChannelReader } from '../channel-reader.js';
import type { ChannelDto } from '../dto/channel.dto.js';
import { channelStateField, quarterField, yearField, type ChannelState } from '../dto/channel-filters.js';
import { ownChannel } from './own-channel.js';

type Row = Omit<ChannelDto, 'isRequested' | 'updated_at' | 'actions'> & {
  publicRequest: boolean;
  updated_at: Date;
};

const NOBODYS = 'NOT EXISTS (SELECT FROM rating_item_customers k WHERE k.item_id = i.id)';
const PARTS = `(SELECT string_agg(t.name || r.path, E'\\n') FROM channel_urls r JOIN targets t ON t.id = r.target_id
  WHERE r.channel_id = i.id)`;
const PARTS_IN_USE =
  "(SELECT count(*)::int FROM channel_urls r WHERE r.channel_id = i.id AND r.match_mode <> 'not_in_use')";
const ACTIVE = 'channel_is_active(i.id, asked.day)';

/** Only these texts reach the statement. */
const STATES: Readonly<Record<ChannelState | 'there', string>> = {
  there: 'c.deleted_at IS NULL',
  active: `c.deleted_at IS NULL AND ${ACTIVE}`,
  inactive: `c.deleted_at IS NULL AND NOT ${ACTIVE}`,
  public: `c.deleted_at IS NULL AND ${NOBODYS}`,
  requested: `c.deleted_at IS NULL AND c.public_request AND NOT ${NOBODYS}`,
  deleted: 'c.deleted_at IS NOT NULL',
};

const FILTERS = {
  channel_type: numberFilter('c.channel_type_id', 'Only those of this type.', 1),
  state: { field: channelStateField, condition: (state: ChannelState | 'there') => raw(STATES[state]) },
  year: partFilter<number>(yearField),
  quarter: partFilter<number>(quarterField),
};

/** How a reader of channels asks for lists: an administrator as one without a customer. */
export function askingOf({ mode, country, userId, customerId }: ChannelReader): ListAsking {
  return { country, principal: { userId, actorId: null, admin: mode === 'admin', customerId } };
}

/**
 * The channels of a reader, deleted ones too unless a state is asked for. A channel kept for several customers tells none
 * of them of the others.
 */
export const CHANNELS = listSql({
  rows: 'channels',
  select: `i.id, i.name, c.version, c.updated_at, c.deleted_at IS NOT NULL AS deleted,
  CASE WHEN y.id IS NOT NULL THEN json_build_object('id', y.id, 'name', y.name) END AS channel_type,
  CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'name', p.name, 'type', p.type) END AS parent,
  COALESCE((SELECT json_agg(json_build_object('id', u.id, 'name', u.name) ORDER BY u.name)
    FROM rating_item_customers k JOIN customers u ON u.id = k.customer_id
    WHERE k.item_id = i.id AND (asked.customer IS NULL OR u.id = asked.customer)), '[]') AS customers,
  ${NOBODYS} AS "isPublic", c.public_request AS "publicRequest", ${PARTS_IN_USE} AS targets_count,
  COALESCE(${ACTIVE}, false) AS active, c.active_by_default,
  COALESCE((SELECT json_agg(json_build_object('year', a.year, 'quarter', a.quarter) ORDER BY a.year DESC, a.quarter DESC)
    FROM (SELECT DISTINCT ON (year, quarter) year, quarter, active FROM channel_activations
      WHERE channel_id = i.id ORDER BY year, quarter, id DESC) a WHERE a.active), '[]') AS active_quarters`,
  from: (
    { year, quarter }: FilterValues<typeof FILTERS>,
    { principal }: ListAsking,
  ): Sql => sql`rating_items i JOIN channels c ON c.item_id = i.id
  LEFT JOIN channel_types y ON y.id = c.channel_type_id
  LEFT JOIN rating_items p ON p.id = c.parent_id
  CROSS JOIN (SELECT make_date(${year}::int, 3 * ${quarter}::int - 2, 1) AS day, ${principal.customerId}::int AS customer) asked`,
  scope: ({ country }) => [
    sql`i.country_code = ${country} AND i.type = 'channel'`,
    raw(ownChannel('asked.customer')),
  ],
  search: ['i.name', PARTS],
  filters: FILTERS,
  sort: {
    name: 'lower(i.name)',
    channel_type: 'lower(y.name)',
    parent: 'lower(p.name)',
    targets_count: PARTS_IN_USE,
    updated_at: 'c.updated_at',
  },
  key: 'i.id',
  item: ({ publicRequest, updated_at, ...channel }: Row, { principal }): ChannelDto => {
    const isRequested = publicRequest && !channel.isPublic;
    const mode = principal.admin ? 'admin' : 'customer';
    return {
      ...channel,
      isRequested,
      updated_at: updated_at.toISOString(),
      actions: channelActions(mode, { ...channel, isRequested }),
    };
  },
});
