import { CREATIVE_KINDS } from '@netreach/domain';
import { sql } from '../../../platform/database/sql.js';
import { choiceFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { CreativeDto } from '../dto/creative.dto.js';

/** Whose creatives are meant: a campaign's, or those of one of its flights. */
export interface CreativesPlace {
  readonly campaignId: number;
  readonly flightId?: number | undefined;
}

type Row = Omit<CreativeDto, 'file_path'> & { file_hash: string | null };

/** Where the file of a creative is shown. @param hash null = it has none */
function filePathOf({ file_hash: hash, kind }: Pick<Row, 'file_hash' | 'kind'>): string | null {
  if (hash === null) return null;
  return `/v3/creative-files/${hash}${kind === 'html5' ? '/index.html' : ''}`;
}

/** The creatives of a campaign that belong to no flight, or those of a flight, by name. Whoever asks has the right to the campaign. */
export function creativesOf({ campaignId, flightId }: CreativesPlace) {
  return listSql({
    rows: 'creatives',
    select: `c.id, c.campaign_id, c.flight_id, c.name, c.kind, c.landing_page, c.weight, c.active_from::text,
      c.active_until::text, c.width, c.height, c.file_hash, c.version,
      (SELECT count(*)::int FROM tracking_codes t WHERE t.creative_id = c.id) AS codes`,
    from: 'creatives c',
    scope: ({ country }) => [
      sql`c.campaign_id = (SELECT a.id FROM campaigns a WHERE a.id = ${campaignId} AND a.country_code = ${country})`,
      sql`c.flight_id IS NOT DISTINCT FROM ${flightId ?? null}::int`,
    ],
    search: ['c.name', 'c.landing_page'],
    filters: { kind: choiceFilter(CREATIVE_KINDS, 'c.kind', 'Only creatives of this kind.') },
    sort: {
      name: 'lower(c.name)',
      kind: 'c.kind',
      weight: 'c.weight',
      active_from: 'c.active_from',
      created_at: 'c.created_at',
    },
    key: 'c.id',
    item: ({ file_hash, ...row }: Row): CreativeDto => ({
      ...row,
      file_path: filePathOf({ file_hash, kind: row.kind }),
    }),
  });
}
