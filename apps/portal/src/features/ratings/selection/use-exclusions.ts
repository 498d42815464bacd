import { useSession } from '../../../shared/session/use-session.js';
import { useItems } from '../api/use-items.js';
import type { FrameFilters } from '../state/frame-filters.js';

/** Whether leaving services out changes anything: some item is made of services; or some are left out and may come back. */
export function useExclusions(items: readonly number[], { excludeServices }: FrameFilters): boolean {
  const { country } = useSession();
  const { data = [] } = useItems(country.code, items);
  return excludeServices.length > 0 || data.some(({ type }) => type === 'mediahouse' || type === 'adnetwork');
}
