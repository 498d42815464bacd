import type { Schemas } from '@netreach/api-client';
import { $api, client } from '../../../shared/api/client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';

/** A category or a column, by the key it is found by. */
export interface Keyed {
  key: string;
  name: string;
  order: number;
  version: number;
}
type Column = Schemas['BrandLiftColumnDto'];
export type ColumnType = Column['type'];

const CATEGORIES = '/v3/brand-lift/categories';
const COLUMNS = '/v3/brand-lift/columns';
const BENCHMARKS = '/v3/brand-lift/benchmarks';
const ALL = { params: { query: { page_size: 200 } } };

/** Every change of a key changes the table too. */
const after = (path: string) => [['get', path] as const, ['get', BENCHMARKS] as const];

/** The categories, in their order. */
export function useCategories() {
  return $api.useQuery('get', CATEGORIES, ALL);
}

/** The columns, in their order. */
export function useColumns() {
  return $api.useQuery('get', COLUMNS, ALL);
}

/** How a change ends. */
export interface Told {
  onDone: () => void;
  onFailed: (error: Error) => void;
}

/** What is to be stored under a key. */
export interface KeyInput {
  key: string;
  body: { name: string; type?: ColumnType; order?: number; is_new?: boolean; version?: number };
}

type Answer = Record<string, unknown>;
const rowsIn = (answer: Answer, field: string) => answer[field] as Keyed[];

/** An answer as it will be once something is stored: at the end where it is new, at its new place where it moves. */
function stored(answer: Answer, field: string, { key, body }: KeyInput): Answer {
  const rows = rowsIn(answer, field);
  const known = rows.find((row) => row.key === key);
  if (known && body.is_new) return answer;
  const { name, type, order = known?.order ?? rows.length } = body;
  const row = { benchmarks: 0, version: 0, ...known, key, name, ...(type && { type }) };
  const others = rows.filter((one) => one !== known);
  const next = [...others.slice(0, order), row, ...others.slice(order)];
  return { ...answer, [field]: next.map((one, place) => ({ ...one, order: place })), total: next.length };
}

function without(answer: Answer, field: string, key: string): Answer {
  const rows = rowsIn(answer, field).filter((row) => row.key !== key);
  return { ...answer, [field]: rows, total: rows.length };
}

/** Stores a category: it shows at once, and is taken back when it is refused. */
export function useSaveCategory({ onDone, onFailed }: Told) {
  return useApiMutation({
    send: ({ key, body }: KeyInput) =>
      client.POST('/v3/brand-lift/category/{key}', { params: { path: { key } }, body }),
    invalidates: after(CATEGORIES),
    expects: (input) => ({
      queryKey: ['get', CATEGORIES],
      change: (answer) => stored(answer, 'categories', input),
    }),
    onSuccess: onDone,
    onError: onFailed,
  });
}

/** Deletes a category: it goes at once, and comes back to its place when that is refused. */
export function useDeleteCategory({ onDone, onFailed }: Told) {
  return useApiMutation({
    send: (key: string) => client.DELETE('/v3/brand-lift/category/{key}', { params: { path: { key } } }),
    invalidates: after(CATEGORIES),
    expects: (key) => ({
      queryKey: ['get', CATEGORIES],
      change: (answer) => without(answer, 'categories', key),
    }),
    onSuccess: onDone,
    onError: onFailed,
  });
}

/** Stores a column, as a category is stored. */
export function useSaveColumn({ onDone, onFailed }: Told) {
  return useApiMutation({
    send: ({ key, body: { type = 'number', ...body } }: KeyInput) =>
      client.POST('/v3/brand-lift/column/{key}', { params: { path: { key } }, body: { ...body, type } }),
    invalidates: after(COLUMNS),
    expects: (input) => ({
      queryKey: ['get', COLUMNS],
      change: (answer) => stored(answer, 'columns', input),
    }),
    onSuccess: onDone,
    onError: onFailed,
  });
}

/** Deletes a column, as a category is deleted. */
export function useDeleteColumn({ onDone, onFailed }: Told) {
  return useApiMutation({
    send: (key: string) => client.DELETE('/v3/brand-lift/column/{key}', { params: { path: { key } } }),
    invalidates: after(COLUMNS),
    expects: (key) => ({ queryKey: ['get', COLUMNS], change: (answer) => without(answer, 'columns', key) }),
    onSuccess: onDone,
    onError: onFailed,
  });
}

/** Orders the columns: at once, and back when that is refused; then the list is loaded anew. */
export function useResortColumns({ onDone, onFailed }: Told) {
  return useApiMutation({
    send: (keys: string[]) => client.POST('/v3/brand-lift/columns/resort', { body: { keys } }),
    invalidates: after(COLUMNS),
    expects: (keys) => ({
      queryKey: ['get', COLUMNS],
      change: (answer) => {
        const rows = new Map(rowsIn(answer, 'columns').map((row) => [row.key, row]));
        const turned = keys.flatMap((key, order) => [{ ...rows.get(key), order }]);
        return { ...answer, columns: turned };
      },
    }),
    onSuccess: onDone,
    onError: onFailed,
  });
}
