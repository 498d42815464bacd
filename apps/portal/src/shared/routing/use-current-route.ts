import { useMatches } from 'react-router-dom';
import type { FeatureRoute } from './feature-route.js';

/** The page on show. */
export function useCurrentRoute(): FeatureRoute | undefined {
  return useMatches().at(-1)?.handle as FeatureRoute | undefined;
}
