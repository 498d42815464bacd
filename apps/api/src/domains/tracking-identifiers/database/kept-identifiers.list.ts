import type { EntityManager } from 'typeorm';
import { listSql } from '../../../platform/list/list-sql.js';
import type { KeptIdentifierDto } from '../dto/kept-identifier.dto.js';
import { TRACKING_IDENTIFIERS } from './tracking-identifiers.list.js';

type Row = Parameters<typeof TRACKING_IDENTIFIERS.item>[0] & Pick<KeptIdentifierDto, 'counts_until'>;

/** The tracking identifiers of a country with the day until which they count. */
export const KEPT_IDENTIFIERS = listSql({
  ...TRACKING_IDENTIFIERS,
  select: `${TRACKING_IDENTIFIERS.select}, to_char(t.counts_until, 'YYYY-MM-DD') AS counts_until`,
  sort: { ...TRACKING_IDENTIFIERS.sort, counts_until: 't.counts_until' },
  item: ({ counts_until: until, ...row }: Row, asking): KeptIdentifierDto => ({
    ...TRACKING_IDENTIFIERS.item(row, asking),
    counts_until: until,
  }),
});

const REPLACE = `
INSERT INTO tracking_identifiers (identifier, country_code, service_id)
SELECT $2, country_code, service_id FROM tracking_identifiers WHERE id = $1
ON CONFLICT (identifier) DO NOTHING RETURNING id`;

/** Makes an identifier of the same service that takes the place of another one. @returns whether the name was free */
export async function replaceIdentifier(manager: EntityManager, id: number, name: string): Promise<boolean> {
  return ((await manager.query(REPLACE, [id, name])) as object[]).length > 0;
}
