import { useCallback } from 'react';
import { targetWords, type NamedAttribute } from '@netreach/domain';
import { useT } from '../../i18n/use-t.js';

/** Words a target group by its conditions: "Women 30–39, Tyrol"; everybody for an empty text. */
export function useTargetWords(attributes: readonly NamedAttribute[]): (text: string) => string {
  const t = useT('generic');
  return useCallback(
    (text) =>
      targetWords(text, attributes, { and: t('target.and'), or: t('target.or'), not: t('target.not') }) ||
      t('target.everybody'),
    [attributes, t],
  );
}
