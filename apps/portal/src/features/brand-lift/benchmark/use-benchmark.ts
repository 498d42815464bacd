import { useState } from 'react';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { Schemas } from '@netreach/api-client';
import { $api, client } from '../../../shared/api/client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { saveFile } from '../../../shared/export/download.js';
import type { BenchmarkState } from './benchmark-state.js';

export type Benchmark = Schemas['BenchmarksResponseDto'];
export type Category = Schemas['BenchmarkCategoryDto'];
export type Norm = Schemas['BenchmarkNormDto'];
export type Study = Schemas['BenchmarkDto'];
export type Column = Schemas['BrandLiftColumnDto'];

const LIST = '/v3/brand-lift/benchmarks';
const AT_ONCE = 200;

/** What the API is asked for by the filters. */
function asked({ filters, byParticipants }: BenchmarkState) {
  return {
    ...(Object.keys(filters).length > 0 && { filters: JSON.stringify(filters) }),
    ...(byParticipants && { by_participants: true }),
  };
}

/** The categories with their means; those of before stay until others are there. */
export function useBenchmark(state: BenchmarkState) {
  return $api.useQuery(
    'get',
    LIST,
    { params: { query: { ...asked(state), page_size: 1 } } },
    { placeholderData: keepPreviousData },
  );
}

/** The studies of a category that is open: those that are there, and how many there are in all. */
export interface OpenCategory {
  studies: readonly Study[];
  total: number;
  isLoading: boolean;
  error: unknown;
}

/** The studies of the open categories by their keys, some at once; `showMore` brings the next ones of one. */
export function useStudies(state: BenchmarkState) {
  const [pages, setPages] = useState<Readonly<Record<string, number>>>({});
  const wanted = state.open.flatMap((category) =>
    Array.from({ length: pages[category] ?? 1 }, (_, place) => ({ category, page: place + 1 })),
  );
  const sort = state.sort === null ? {} : { sort: state.sort, order: state.order };
  const answers = useQueries({
    queries: wanted.map(({ category, page }) =>
      $api.queryOptions('get', LIST, {
        params: { query: { ...asked(state), ...sort, category, page, page_size: AT_ONCE } },
      }),
    ),
  });
  const open = new Map<string, OpenCategory>();
  wanted.forEach(({ category }, place) => {
    const { data, isPending = true, error = null } = answers[place] ?? {};
    const before = open.get(category);
    open.set(category, {
      studies: [...(before?.studies ?? []), ...(data?.benchmarks ?? [])],
      total: data?.total ?? before?.total ?? 0,
      isLoading: isPending || (before?.isLoading ?? false),
      error: error ?? before?.error ?? null,
    });
  });
  const showMore = (category: string) =>
    setPages((now) => ({ ...now, [category]: (now[category] ?? 1) + 1 }));
  return { open, showMore };
}

/** Removes studies: one, or all of a category. */
export function useRemoveStudies(onDone: (removed: number) => void) {
  return useApiMutation({
    send: async (body: Schemas['BenchmarksToRemoveDto']) =>
      (await client.DELETE(LIST, { body })).data?.removed ?? 0,
    invalidates: [
      ['get', LIST],
      ['get', '/v3/brand-lift/categories'],
    ],
    onSuccess: onDone,
  });
}

/** Gives the table as it is filtered to the browser as a file. */
export function useExportBenchmark(state: BenchmarkState, locale: string, onError: (error: Error) => void) {
  return useApiMutation({
    send: async (type: 'csv' | 'xls') => {
      const query = {
        ...asked(state),
        type,
        locale: locale === 'de-DE' ? ('de-DE' as const) : ('en-US' as const),
      };
      const { data, response } = await client.GET(`${LIST}/export`, { params: { query }, parseAs: 'blob' });
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
      if (data) saveFile(data, name ?? `benchmark.${type}`);
    },
    // A file changes nothing.
    invalidates: [],
    onError,
  });
}
