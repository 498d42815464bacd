import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from './query-client.js';
import { useApiMutation } from './use-api-mutation.js';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

describe('useApiMutation', () => {
  beforeEach(() => queryClient.clear());

  it('lets the caller’s handler see only fresh figures', async () => {
    let figure = 1;
    const seen: unknown[] = [];
    const { result } = renderHook(
      () => ({
        figure: useQuery({ queryKey: ['figure'], queryFn: () => Promise.resolve(figure) }),
        save: useApiMutation({
          send: (next: number) => {
            figure = next;
            return Promise.resolve('saved');
          },
          invalidates: [['figure']],
          onSuccess: (answer, input) => seen.push(answer, input, queryClient.getQueryData(['figure'])),
        }),
      }),
      { wrapper },
    );
    await waitFor(() => expect(result.current.figure.data).toBe(1));
    result.current.save.mutate(2);
    await waitFor(() => expect(seen).toEqual(['saved', 2, 2]));
  });

  it('leaves everything as it is when the call fails, and tells the caller', async () => {
    const failures: string[] = [];
    queryClient.setQueryData(['figure'], 1);
    const { result } = renderHook(
      () =>
        useApiMutation({
          send: (_: null) => Promise.reject(new Error('refused')),
          invalidates: [['figure']],
          onError: (error) => failures.push(error.message),
        }),
      { wrapper },
    );
    result.current.mutate(null);
    await waitFor(() => expect(failures).toEqual(['refused']));
    expect(queryClient.getQueryState(['figure'])?.isInvalidated).toBe(false);
  });
});
