import { Badge, type BadgeTone } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import type { KpiWidget } from '../api/use-kpi.js';

const TONES: Readonly<Record<KpiWidget['state'], BadgeTone>> = {
  lift: 'success',
  no_lift: 'neutral',
  negative_lift: 'danger',
  not_enough_data: 'warning',
};

/** What a comparison says, in a word. */
export function StateBadge({ state }: Pick<KpiWidget, 'state'>) {
  const t = useT('campaign-kpi');
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}
