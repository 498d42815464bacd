import type { Schemas } from '@netreach/api-client';
import type { BadgeTone } from '@netreach/ui';

/** How what a comparison says is coloured. */
export const LIFT_TONES: Readonly<Record<Schemas['KpiWidgetDto']['state'], BadgeTone>> = {
  lift: 'success',
  no_lift: 'neutral',
  negative_lift: 'danger',
  not_enough_data: 'warning',
};
