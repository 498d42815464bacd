import type { QueryKey } from '@tanstack/react-query';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import type { Resource } from '../../../shared/resource/resource.js';
import { useSession } from '../../../shared/session/use-session.js';

/** Something done by sending a form, which makes no row of its own. */
export type FormAction = Pick<Resource<{ id: number }, never>, 'useSave'>;

/** Declares it by its call. @param invalidates queries whose answers it makes wrong */
export function formAction<Body>(
  send: (body: Body, place: { cc: string }) => Promise<unknown>,
  invalidates: readonly QueryKey[],
): FormAction {
  return {
    useSave: ({ onDone, onError }) => {
      const { country } = useSession();
      return useApiMutation({
        send: ({ body }: { id: unknown; body: Body }) => send(body, { cc: country.code }),
        invalidates,
        onSuccess: () => onDone?.(undefined, {}),
        ...(onError && { onError }),
      });
    },
  } as FormAction;
}
