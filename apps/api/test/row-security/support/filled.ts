/**
 * Who sees a row besides the system: everybody in its country, its customer (and administrators of the country), its user,
 * administrators of its country, nobody.
 */
export type Belonging = 'country' | 'customer' | 'user' | 'admins' | 'nobody';

/** A row of a table. */
export type Filled = readonly [belonging: Belonging, table: string, columns: string, values: string];

// $1 country, $2 customer, $3 user, $4 a word no other owner has. Rows named before are found again by that word.
export const ITEM = `(SELECT id FROM rating_items WHERE name = $4)`;
export const idIn = (table: string) => `(SELECT id FROM ${table} WHERE name = $4)`;
export const DAY = `'2026-10-01'`;
