import { Transform } from 'class-transformer';

/** Reads `3,7` as ids; lists stay as they are. */
export const idList = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.split(',').filter(Boolean).map(Number) : value,
);

/** Reads `true` and `false`. */
export const yesNo = Transform(({ value }: { value: unknown }) =>
  value === 'true' ? true : value === 'false' ? false : value,
);

/** How a list of ids stands in the API document. */
export const ID_LIST_PARAMETER = { type: String, required: false } as const;
