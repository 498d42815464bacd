/** An answer that refuses something, or does not. */
interface Refusing {
  readonly status: number;
  readonly body: { problems?: Readonly<Record<string, readonly { code: string }[]>> };
}

/** The status of an answer, and what is wrong with each field: `[422, 'name taken']`. */
export function problemsOf({ status, body }: Refusing): (number | string)[] {
  const fields = Object.entries(body.problems ?? {});
  return [status, ...fields.map(([field, [first]]) => `${field} ${first?.code}`)];
}
