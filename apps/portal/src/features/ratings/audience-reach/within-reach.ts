import type { ApiError, Schemas } from '@netreach/api-client';

type Body = Schemas['AudienceReachBody'];
type Row = Schemas['PlanRowBody'];

/** How many contacts the server says there are at most; null where it does not tell. */
export function mostContacts(message: string): number | null {
  const most = /At most ([\d,]+) contacts/.exec(message)?.[1];
  return most === undefined ? null : Number(most.replaceAll(',', ''));
}

function booked({ id, cap, cost, cpm }: Row, most: number | null): Row {
  return {
    id,
    ...(cap === undefined || most === null ? {} : { cap }),
    ...(most === null ? {} : { contacts: most }),
    ...(cost === undefined ? {} : { cost }),
    ...(cpm === undefined ? {} : { cpm }),
  };
}

/** A plan refused because rows book more than there is, with these rows booked as far as there is; null for others. */
export function withinReach(body: Body, error: ApiError | null): Body | null {
  if (error?.code !== 'ratings.too_many_contacts') return null;
  const messages = new Map(
    Object.entries(error.fields ?? {}).map(([field, [message]]) => [
      Number(/^items\.(\d+)\./.exec(field)?.[1]),
      message ?? '',
    ]),
  );
  const items = body.items.map((row, at) => {
    const message = messages.get(at);
    return message === undefined ? row : booked(row, mostContacts(message));
  });
  return { ...body, items };
}
