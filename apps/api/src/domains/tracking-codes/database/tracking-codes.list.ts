import { sql } from '../../../platform/database/sql.js';
import { numberFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { CreativesPlace } from '../../creatives/creatives.lookup.js';

/** A code as the list reads it; its figures and tags come after. */
export interface CodeRow {
  id: number;
  code: string;
  creative_id: number;
  creative: string;
  width: number | null;
  height: number | null;
  channel_name_id: number;
  channel: string;
  placement: string;
  created_at: Date;
}

/** The codes of a campaign that belong to no flight, or those of a flight. Whoever asks has the right to the campaign. */
export function codesOf({ campaignId, flightId }: CreativesPlace) {
  return listSql({
    rows: 'codes',
    select: `t.id, t.code, t.creative_id, c.name AS creative, c.width, c.height, t.channel_name_id, n.name AS channel,
      t.placement, t.created_at`,
    from: `tracking_codes t JOIN creatives c ON c.id = t.creative_id JOIN ad_channel_names n ON n.id = t.channel_name_id`,
    scope: ({ country }) => [
      sql`t.campaign_id = (SELECT a.id FROM campaigns a WHERE a.id = ${campaignId} AND a.country_code = ${country})`,
      sql`t.flight_id IS NOT DISTINCT FROM ${flightId ?? null}::int`,
    ],
    search: ['c.name', 'n.name', 't.placement', 't.code'],
    filters: {
      creative_id: numberFilter('t.creative_id', 'Only codes of this creative.', 31),
      channel_name_id: numberFilter('t.channel_name_id', 'Only codes for this channel name.', 5),
    },
    sort: {
      creative: 'lower(c.name)',
      channel: 'lower(n.name)',
      placement: 'lower(t.placement)',
      created_at: 't.created_at',
    },
    ties: ['lower(c.name)', 'lower(n.name)', 'lower(t.placement)'],
    key: 't.id',
    item: (row: CodeRow): CodeRow => row,
  });
}
