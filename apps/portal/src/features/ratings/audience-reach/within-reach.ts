import type { ApiError, Schemas } from '@netreach/api-client';

type Body = Schemas['AudienceReachBody'];
type Row = Schemas['PlanRowBody'];

function booked({ share: _, contacts: __, cap, ...row }: Row, most: number | null): Row {
  if (most === null) return row;
  return { ...row, ...(cap === undefined ? {} : { cap }), contacts: most };
}

/**
 * The rows of a plan that book more contacts than there are, by their place, with how many there are at most; null where
 * the server does not tell. Nothing when a plan was refused for anything else, or not at all.
 */
export function overbooked(error: ApiError | null): ReadonlyMap<number, number | null> {
  if (error?.code !== 'ratings.too_many_contacts') return new Map();
  const rows = Object.entries(error.problems ?? {}).map(([field, [problem]]) => {
    const most = problem?.params?.['max'];
    return [Number(/^items\.(\d+)\./.exec(field)?.[1]), typeof most === 'number' ? most : null] as const;
  });
  return new Map(rows);
}

/** A plan refused because rows book more than there is, with these rows booked as far as there is; null for others. */
export function withinReach(body: Body, error: ApiError | null): Body | null {
  const rows = overbooked(error);
  if (rows.size === 0) return null;
  const items = body.items.map((row, at) => (rows.has(at) ? booked(row, rows.get(at) ?? null) : row));
  return { ...body, items };
}
