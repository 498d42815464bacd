import type { Breakdown } from '@netreach/domain';
import type { Schemas } from '@netreach/api-client';
import type { MessageKey } from '../../../i18n/messages.js';
import { useLocale, useT } from '../../../i18n/use-t.js';

/** Stands for all keys that are not counted one by one. */
const OTHERS = '*';

/** What a part is called. */
export function usePartName(by: Breakdown): (part: Schemas['DashboardPartDto']) => string {
  const t = useT('publisher-dashboard');
  const locale = useLocale();
  const regions = new Intl.DisplayNames([locale], { type: 'region' });
  return ({ key, name }) => {
    if (name !== null) return name;
    if (key === OTHERS) return t('part.others');
    if (by === 'device') return t(`devices.${key}` as MessageKey<'publisher-dashboard'>);
    if (by === 'referrer') return t(`referrer.${key}` as MessageKey<'publisher-dashboard'>);
    if (by === 'country') return key === '' ? t('part.unknown') : (regions.of(key.toUpperCase()) ?? key);
    return key;
  };
}
