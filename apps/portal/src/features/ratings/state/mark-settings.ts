import type { MarkRule } from '@netreach/ui';
import type { Translate } from '../../../i18n/use-t.js';

/** Which cells deserve a look, and from which figure on; null = none. */
export interface MarkSettings {
  /** Net reach above so many percent gets a star. */
  reach: number | null;
  /** Affinity from 100 up to this index gets deeper colours. */
  affinity: number | null;
  /** Cases below this number get a warning. */
  cases: number | null;
}

export const NO_MARKS: MarkSettings = { reach: null, affinity: null, cases: null };

/** What a rule begins with when it is switched on. */
export const MARK_DEFAULTS = { reach: 10, affinity: 150, cases: 60 } as const;

/** The rules of the table; those that say nothing are left out. */
export function markRules({ reach, affinity, cases }: MarkSettings, t: Translate<'ratings'>): MarkRule[] {
  return [
    ...(reach === null
      ? []
      : [
          {
            id: 'reach',
            column: 'net_reach',
            kind: 'sign' as const,
            sign: 'star' as const,
            test: 'above' as const,
            bound: reach,
            label: t('marks.reach', { value: reach }),
          },
        ]),
    ...(affinity === null || affinity <= 100
      ? []
      : [
          {
            id: 'affinity',
            column: 'affinity',
            kind: 'ramp' as const,
            from: 100,
            to: affinity,
            label: t('marks.affinity', { value: affinity }),
          },
        ]),
    ...(cases === null
      ? []
      : [
          {
            id: 'cases',
            column: 'unique_panelists',
            kind: 'sign' as const,
            sign: 'warning' as const,
            test: 'below' as const,
            bound: cases,
            label: t('marks.cases', { value: cases }),
          },
        ]),
  ];
}
