import {
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryKey,
  type UseMutationResult,
} from '@tanstack/react-query';

/** A change of cached answers that a call is expected to bring. */
interface Expectation {
  /** Which queries. */
  queryKey: QueryKey;
  change: (answer: Record<string, unknown>) => Record<string, unknown>;
}

interface ApiMutationOptions<Input, Output> {
  /** The call; throws ApiError. */
  send: (input: Input) => Promise<Output>;
  /** Queries whose answers the call makes wrong. An empty list must be written down on purpose. */
  invalidates: readonly QueryKey[];
  /** What the answers of queries will be: shown at once, and taken back when the call fails. */
  expects?: (input: Input) => Expectation;
  onSuccess?: (output: Output, input: Input) => unknown;
  onError?: (error: Error, input: Input) => unknown;
}

/**
 * The only way to change something on the server. The invalidation always runs, and runs before the caller's
 * handler, so that no handler can see or leave outdated figures.
 */
export function useApiMutation<Input, Output>(
  options: ApiMutationOptions<Input, Output>,
): UseMutationResult<Output, Error, Input> {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: options.send,
    onMutate: async (input) =>
      options.expects ? expectAnswers(queryClient, options.expects(input)) : undefined,
    onSuccess: async (output, input) => {
      await Promise.all(options.invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      await options.onSuccess?.(output, input);
    },
    onError: (error, input, takeBack) => {
      takeBack?.();
      return options.onError?.(error, input);
    },
  });
}

/** Changes cached answers, and gives what changes them back. Answers under way must not come in between. */
async function expectAnswers(
  queryClient: QueryClient,
  { queryKey, change }: Expectation,
): Promise<() => void> {
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueriesData<Record<string, unknown>>({ queryKey });
  queryClient.setQueriesData<Record<string, unknown>>({ queryKey }, (answer) => answer && change(answer));
  return () => before.forEach(([key, answer]) => queryClient.setQueryData(key, answer));
}
