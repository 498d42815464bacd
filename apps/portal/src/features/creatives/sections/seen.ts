import type { Translate } from '../../../i18n/use-t.js';

/** When a code was last seen, in the words of whoever waits for it. @param seconds since then; null = not yet */
export function seenText(seconds: number | null, t: Translate<'tracking-codes'>): string {
  if (seconds === null) return t('seen.never');
  if (seconds < 2) return t('seen.now');
  if (seconds < 120) return t('seen.seconds', { count: seconds });
  if (seconds < 7200) return t('seen.minutes', { count: Math.round(seconds / 60) });
  return t('seen.hours', { count: Math.round(seconds / 3600) });
}
