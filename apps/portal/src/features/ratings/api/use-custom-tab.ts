import { $api, client } from '../../../shared/api/client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';

const TAB = ['get', '/v3/{cc}/ratings/custom-tab'] as const;

/** The customer's own tab; null where none was saved. */
export function useCustomTab(countryCode: string) {
  return $api.useQuery(
    ...TAB,
    { params: { path: { cc: countryCode } } },
    { select: ({ custom_tab: tab }) => tab },
  );
}

interface SavedTab {
  name: string;
  /** Ids; none to remove the tab. */
  items: number[];
}

/** Saves the customer's own tab for all of its users. */
export function useSaveCustomTab(countryCode: string, onSaved: () => unknown) {
  return useApiMutation({
    send: (body: SavedTab) =>
      client.POST('/v3/{cc}/ratings/custom-tab', { params: { path: { cc: countryCode } }, body }),
    invalidates: [TAB],
    onSuccess: onSaved,
  });
}
