import { IconAdjustmentsHorizontal, IconCategory, IconTable, IconUpload } from '@netreach/ui';
import { inShell } from '../../shared/routing/in-shell.js';
import { holdersOf } from '../../shared/session/page-access.js';

const access = holdersOf('brandlift_benchmark');

/** The benchmark of brand lift studies. */
export const brandLiftRoutes = inShell('brandlift_benchmark', {
  'brand-lift': { access, menu: { icon: IconTable } },
  'brand-lift.upload': { access, menu: { icon: IconUpload } },
  'brand-lift.categories': { access, menu: { icon: IconCategory } },
  'brand-lift.columns': { access, menu: { icon: IconAdjustmentsHorizontal } },
});
