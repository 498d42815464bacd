import { useSyncExternalStore } from 'react';
import type { Messages } from '@netreach/domain';
import { REFERENCE_LOCALE } from '@netreach/texts';
import { messagesOf } from '../../i18n/locale-store.js';
import { onTextsChange, textsRevision } from '../../i18n/texts.js';
import { useLocale } from '../../i18n/use-t.js';

const NONE: Messages = {};

/**
 * Names of master data by their keys, in the language in use. Master data is in English, so there it names itself and
 * nothing is translated.
 */
export function useNames(tag: 'attributes' | 'categories'): Messages {
  const locale = useLocale();
  useSyncExternalStore(onTextsChange, textsRevision);
  return locale === REFERENCE_LOCALE ? NONE : messagesOf(tag);
}
