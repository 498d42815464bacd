import type { Schemas } from '@netreach/api-client';
import { translate } from '../../i18n/use-t.js';
import { notify } from '../notify/notify.js';

const warned = new Set<string>();

/** Warns of modules under maintenance, of each name once. The catalogue `generic` must be loaded. */
export function warnOfMaintenance(modules: readonly Schemas['MaintainedModuleDto'][]): void {
  for (const { display_name: name } of modules) {
    if (warned.has(name)) continue;
    warned.add(name);
    notify.warning(translate('generic', 'maintenance.warning', { name }));
  }
}

/** The next one to sign in is warned again. */
export function forgetMaintenance(): void {
  warned.clear();
}
