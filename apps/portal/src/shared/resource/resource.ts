import { useState } from 'react';
import { keepPreviousData, type QueryKey } from '@tanstack/react-query';
import type { paths } from '@netreach/api-client';
import { $api, client } from '../api/client.js';
import { useApiMutation } from '../api/use-api-mutation.js';
import { useSession } from '../session/use-session.js';

type JsonOf<Call> = Call extends { responses: { 200: { content: { 'application/json': infer Body } } } }
  ? Body
  : never;
type AnswerOf<Path extends keyof paths> = paths[Path] extends { get: infer Call } ? JsonOf<Call> : never;
type BodyOf<Path extends keyof paths> = paths[Path] extends { post: { requestBody: infer Request } }
  ? Request extends { content: { 'application/json': infer Body } }
    ? Body
    : never
  : never;
/** Calls whose answer holds a list under a name of its own. */
type ListField<Path extends keyof paths> = {
  [Field in keyof AnswerOf<Path>]: AnswerOf<Path>[Field] extends readonly object[] ? Field : never;
}[keyof AnswerOf<Path>] &
  string;
type RowOf<
  Path extends keyof paths,
  Field extends ListField<Path>,
> = AnswerOf<Path>[Field] extends readonly (infer Row)[] ? Row : never;

/** What names a row. */
export type RowId = number | string;

/** What is asked of a list; parameters without a value are left out. */
export type ListQuery = Readonly<Record<string, string | number | boolean | undefined>>;

/** One page of a list; a list that comes whole is one page. */
export interface ListedRows<Row> {
  rows: readonly Row[];
  total: number;
  page: number;
  page_size: number;
}

/** What was asked for, and what became of that. */
export interface Asked<Data> {
  data: Data | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** What can be done with rows of one kind: they are listed, made, changed and removed. */
export interface Resource<Row, Input> {
  /** One page; the previous one stays until the next one is there. */
  useRows: (query: ListQuery) => Asked<ListedRows<Row>> & { isPlaceholderData: boolean };
  /** The row with a number, as its own call shows it now, not as it was last shown; nothing is asked without one. */
  useRow: (id: RowId | null) => Asked<Row>;
  /**
   * Stores a row; a new one without number. An optimistic change shows at once, and is taken back when it is refused.
   */
  useSave: (
    options: MutationOptions<Row> & { optimistic?: boolean },
  ) => Mutation<{ id: RowId | null; body: Input }>;
  useRemove: (options: MutationOptions<Row>) => Mutation<RowId>;
  /** The list comes whole: it is not asked for pages, and ordered here. */
  readonly comesWhole: boolean;
  /** Queries that a change of a row makes wrong. */
  readonly invalidates: readonly QueryKey[];
}

/** What the API answers when a row is stored: the row, and what else there is to tell. */
export type SavedAnswer = Readonly<Record<string, unknown>>;

interface MutationOptions<Row> {
  /** @param row as it is stored now; none when it was removed */
  onDone?: (row: Row | undefined, answer: SavedAnswer) => unknown;
  onError?: (error: Error) => unknown;
}

interface Mutation<Input> {
  mutate: (input: Input, options?: { onSettled?: () => unknown }) => void;
  mutateAsync: (input: Input) => Promise<unknown>;
  isPending: boolean;
  error: Error | null;
  reset: () => void;
}

interface ResourceOptions<Written extends keyof paths> {
  /** Where rows are made, when that is not where they are listed; one row is below it by its number. */
  writtenAt?: Written;
  /** Where one row is changed, when that is not at its number. */
  changedAt?: keyof paths;
  /** Makes and changes are one call, whose body names the row: by this field. */
  idInBody?: string;
  /** What the number of a row is called in paths, where that is not `id`. */
  idInPath?: string;
  /** Where one row is shown, when that is not where it is changed; by which parameter, when that is none of the path. */
  shownAt?: { call: keyof paths; query?: string };
  /** What else paths hold, besides the country and the row. */
  usePlace?: () => Readonly<Record<string, RowId>>;
  /** What every call is asked besides, in its query: what the rows belong to, where that is no part of the path. */
  useScope?: () => ListQuery;
  /** The list has no pages. */
  comesWhole?: boolean;
  /** How a row is changed. */
  update?: 'PUT' | 'POST';
  /** Rows change by themselves: in ms, how often they are asked for anew while any of those on show is under way. */
  askAgain?: { every: number; while: (row: never) => boolean };
  /** Other calls whose answers a change makes wrong. */
  alsoChanges?: readonly (keyof paths)[];
}

/** Any call of the client: a path is only known when the resource is declared, and has been checked there. */
type AnyCall = (
  path: string,
  init: { params: { path: Record<string, unknown>; query?: ListQuery }; body?: unknown },
) => Promise<{ data?: Record<string, unknown> }>;

const CALLS = client as unknown as Record<'PUT' | 'POST' | 'DELETE', AnyCall>;

/**
 * Declares a kind of rows by the call that lists them: `resource('/v3/{cc}/admin/brands', 'brands')`.
 * @param path of the list; a row is made by POST to it, changed at `{path}/{id}`, and removed by DELETE there
 * @param field the field of the answer that holds the rows
 */
export function resource<
  Path extends keyof paths,
  Field extends ListField<Path>,
  Written extends keyof paths = Path,
>(
  path: Path,
  field: Field,
  {
    writtenAt,
    changedAt,
    idInBody,
    idInPath = 'id',
    shownAt,
    usePlace = NOWHERE_ELSE,
    useScope = WITHOUT_SCOPE,
    comesWhole = false,
    update = 'PUT',
    askAgain,
    alsoChanges = [],
  }: ResourceOptions<Written> = {},
): Resource<RowOf<Path, Field>, BodyOf<Written>> {
  type Row = RowOf<Path, Field>;
  type Input = BodyOf<Written>;
  const made: string = writtenAt ?? path;
  const one = changedAt ?? `${made}/{${idInPath}}`;
  const shown = shownAt ? [shownAt.call] : [];
  const invalidates = [path, one, ...shown, ...alsoChanges].map((called) => ['get', called]);

  const place: Place = {
    path,
    field,
    made,
    one,
    update,
    idInBody,
    idInPath,
    shownAt,
    usePlace,
    useScope,
    comesWhole,
    askAgain,
    invalidates,
  };
  return {
    useRows: rowsHook<Row, Input>(place),
    useRow: rowHook<Row, Input>(place),
    useSave: saveHook<Row, Input>(place),
    useRemove: removeHook<Row, Input>({ ...place, one: changedAt === made ? `${made}/{${idInPath}}` : one }),
    comesWhole,
    invalidates,
  };
}

const NOWHERE_ELSE = (): Readonly<Record<string, RowId>> => ({});
const WITHOUT_SCOPE = (): ListQuery => ({});

/** Where the rows of a resource are. */
interface Place {
  path: keyof paths;
  field: string;
  made: string;
  one: string;
  update: 'PUT' | 'POST';
  idInBody: string | undefined;
  idInPath: string;
  shownAt: ResourceOptions<keyof paths>['shownAt'];
  usePlace: () => Readonly<Record<string, RowId>>;
  useScope: () => ListQuery;
  comesWhole: boolean;
  askAgain: ResourceOptions<keyof paths>['askAgain'];
  invalidates: readonly QueryKey[];
}

function rowsHook<Row, Input>({
  path,
  field,
  usePlace,
  useScope,
  comesWhole,
  askAgain,
}: Place): Resource<Row, Input>['useRows'] {
  return function useRows(query) {
    const { country } = useSession();
    const place = usePlace();
    const scope = useScope();
    const given = comesWhole
      ? []
      : Object.entries({ ...query, ...scope }).filter(([, value]) => value !== undefined && value !== '');
    const init = { params: { path: { ...place, cc: country.code }, query: Object.fromEntries(given) } };
    return $api.useQuery(
      'get',
      path as never,
      init as never,
      {
        placeholderData: keepPreviousData,
        select: (answer: Record<string, unknown>) => listed<Row>(answer, field),
        ...(askAgain && {
          staleTime: 0,
          refetchInterval: ({ state }: { state: { data?: Record<string, readonly never[]> } }) =>
            state.data?.[field]?.some(askAgain.while) ? askAgain.every : false,
        }),
      } as never,
    ) as ReturnType<Resource<Row, Input>['useRows']>;
  };
}

function rowHook<Row, Input>({
  one,
  idInPath,
  usePlace,
  useScope,
  shownAt,
}: Place): Resource<Row, Input>['useRow'] {
  return function useRow(id) {
    const { country } = useSession();
    const path = { ...usePlace(), cc: country.code };
    const scope = useScope();
    const params = shownAt?.query
      ? { path, query: { ...scope, [shownAt.query]: id } }
      : { path: { ...path, [idInPath]: id }, ...asked(scope) };
    const query = $api.useQuery(
      'get',
      (shownAt?.call ?? one) as never,
      { params } as never,
      { enabled: id !== null, select: rowIn<Row> } as never,
    ) as KeptRow<Row>;
    // A form that began with what was kept would be refused for its version. One that is open keeps what it has.
    const [beganOutdated] = useState(query.isStale);
    const isOutdated = beganOutdated && query.isFetching && !query.isFetchedAfterMount;
    return { ...query, data: isOutdated ? undefined : query.data };
  };
}

/** An answer that may have been kept since it was last on show. */
interface KeptRow<Row> extends Asked<Row> {
  isStale: boolean;
  isFetchedAfterMount: boolean;
}

function saveHook<Row, Input>(place: Place): Resource<Row, Input>['useSave'] {
  const { path, field, made, one, update, idInBody, idInPath, usePlace, useScope, invalidates } = place;
  return function useSave({ onDone, onError, optimistic = false }) {
    const { country } = useSession();
    const place = usePlace();
    const scope = useScope();
    return useApiMutation({
      send: async ({ id, body }: { id: RowId | null; body: Input }) => {
        const named = { ...place, cc: country.code, ...(id === null ? {} : { [idInPath]: id }) };
        const params = { path: named, ...asked(scope) };
        const call = id === null ? CALLS.POST : CALLS[update];
        const sent = idInBody !== undefined && id !== null ? { ...body, [idInBody]: id } : body;
        return (await call(id === null ? made : one, { params, body: sent })).data ?? {};
      },
      invalidates,
      ...(optimistic && {
        expects: ({ id, body }: { id: RowId | null; body: Input }) => ({
          queryKey: ['get', path],
          change: (answer: Record<string, unknown>) => withRow(answer, field, id, body as object),
        }),
      }),
      onSuccess: (answer) => onDone?.(rowIn<Row>(answer), answer),
      onError: (error) => onError?.(error),
    });
  };
}

function removeHook<Row, Input>({
  one,
  idInPath,
  usePlace,
  useScope,
  invalidates,
}: Place): Resource<Row, Input>['useRemove'] {
  return function useRemove({ onDone, onError }) {
    const { country } = useSession();
    const path = { ...usePlace(), cc: country.code };
    const scope = useScope();
    return useApiMutation({
      send: (id: RowId) =>
        CALLS.DELETE(one, { params: { path: { ...path, [idInPath]: id }, ...asked(scope) } }),
      invalidates,
      onSuccess: () => onDone?.(undefined, {}),
      onError: (error) => onError?.(error),
    });
  };
}

/** A query, where there is any: calls without one stay as they are. */
function asked(scope: ListQuery): { query?: ListQuery } {
  const given = Object.entries(scope).filter(([, value]) => value !== undefined);
  return given.length > 0 ? { query: Object.fromEntries(given) } : {};
}

/** The row of an answer, which holds one under a name of its own. */
function rowIn<Row>(answer: Record<string, unknown>): Row | undefined {
  return Object.values(answer).find((value) => typeof value === 'object') as Row | undefined;
}

function listed<Row>(answer: Record<string, unknown>, field: string): ListedRows<Row> {
  const rows = answer[field] as readonly Row[];
  const {
    total = rows.length,
    page = 1,
    page_size = Math.max(1, rows.length),
  } = answer as Partial<ListedRows<Row>>;
  return { rows, total, page, page_size };
}

/** An answer in which one row has changed already. */
function withRow(
  answer: Record<string, unknown>,
  field: string,
  id: RowId | null,
  change: object,
): Record<string, unknown> {
  const rows = answer[field] as readonly { id: RowId }[];
  return { ...answer, [field]: rows.map((row) => (row.id === id ? { ...row, ...change } : row)) };
}
