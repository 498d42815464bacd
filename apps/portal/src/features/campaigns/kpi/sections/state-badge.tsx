import { Badge } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { LIFT_TONES } from '../../../../shared/study/lift-tones.js';
import type { KpiWidget } from '../api/use-kpi.js';

/** What a comparison says, in a word. */
export function StateBadge({ state }: Pick<KpiWidget, 'state'>) {
  const t = useT('campaign-kpi');
  return <Badge tone={LIFT_TONES[state]}>{t(`state.${state}`)}</Badge>;
}
