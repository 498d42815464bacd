import { useMemo } from 'react';
import { useT } from '../../i18n/use-t.js';
import type { Schemas } from '@netreach/api-client';

/** Names of the columns of panel and census: an average day never stands beside a whole month without saying so. */
export function useSources({
  calculation_type: calculation,
}: Pick<Schemas['DataFrameDto'], 'calculation_type'>): { panel: string; census: string } {
  const t = useT('ratings');
  const tf = useT('filters');
  return useMemo(
    () => ({
      panel: t('source.panel', { calculation: tf(`calculation.${calculation ?? 'channels'}`) }),
      census: t('source.census'),
    }),
    [t, tf, calculation],
  );
}
