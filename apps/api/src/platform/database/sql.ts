/** A piece of a statement with its values; the texts come from the code, what users send is always a value. */
export interface Sql {
  /** The texts around the values: one more than there are values. */
  readonly texts: readonly string[];
  readonly values: readonly unknown[];
}

/**
 * A piece of SQL: sql`u.customer_id = ${id}`. A value that is itself a piece is put in as SQL.
 */
export function sql(strings: TemplateStringsArray, ...values: readonly unknown[]): Sql {
  const texts: string[] = [strings[0] ?? ''];
  const held: unknown[] = [];
  const append = (text: string) => {
    texts[texts.length - 1] += text;
  };
  values.forEach((value, index) => {
    if (isSql(value)) {
      append(value.texts[0] ?? '');
      value.values.forEach((inner, place) => {
        held.push(inner);
        texts.push(value.texts[place + 1] ?? '');
      });
      append(strings[index + 1] ?? '');
    } else {
      held.push(value);
      texts.push(strings[index + 1] ?? '');
    }
  });
  return { texts, values: held };
}

/** SQL of the code as it stands, to be put into a piece. Never anything a user has sent. */
export function raw(text: string): Sql {
  return { texts: [text], values: [] };
}

/** Pieces one after the other; nothing without any. */
export function joined(pieces: readonly Sql[], separator: string): Sql {
  return pieces.reduce(
    (all, piece, index) => (index === 0 ? piece : sql`${all}${raw(separator)}${piece}`),
    raw(''),
  );
}

/** The statement as the driver takes it: `$1`, `$2` ... and their values. */
export function statement({ texts, values }: Sql): [text: string, values: unknown[]] {
  const text = texts.reduce((all, one, index) => `${all}$${index}${one}`);
  return [text, [...values]];
}

const isSql = (value: unknown): value is Sql =>
  typeof value === 'object' && value !== null && 'texts' in value && 'values' in value;
