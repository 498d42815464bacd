import { useMutation, useQueryClient, type QueryKey, type UseMutationResult } from '@tanstack/react-query';

interface ApiMutationOptions<Input, Output> {
  /** The call; throws ApiError. */
  send: (input: Input) => Promise<Output>;
  /** Queries whose answers the call makes wrong. An empty list must be written down on purpose. */
  invalidates: readonly QueryKey[];
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
    onSuccess: async (output, input) => {
      await Promise.all(options.invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      await options.onSuccess?.(output, input);
    },
    onError: (error, input) => options.onError?.(error, input),
  });
}
