import { useSyncExternalStore } from 'react';
import type { Schemas } from '@netreach/api-client';
import { translate } from '../../i18n/use-t.js';
import { notify } from '../notify/notify.js';

const warned = new Set<string>();

let present: readonly string[] = [];
const listeners = new Set<() => void>();

function tell(names: readonly string[]): void {
  if (names.join('\n') === present.join('\n')) return;
  present = names;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Names of what is under maintenance, as it was last heard. */
export const useMaintained = (): readonly string[] => useSyncExternalStore(subscribe, () => present);

/** Warns of modules under maintenance, of each name once. The catalogue `generic` must be loaded. */
export function warnOfMaintenance(modules: readonly Schemas['MaintainedModuleDto'][]): void {
  tell(modules.map(({ display_name: name }) => name));
  for (const { display_name: name } of modules) {
    if (warned.has(name)) continue;
    warned.add(name);
    notify.warning(translate('generic', 'maintenance.warning', { name }));
  }
}

/** The next one to sign in is warned again. */
export function forgetMaintenance(): void {
  warned.clear();
  tell([]);
}
