import { useMemo, useSyncExternalStore } from 'react';
import { formatMessage, type MessageValues } from '@netreach/domain';
import { currentLocale, messagesOf, onLocaleChange } from './locale-store.js';
import type { MessageKey, Namespace } from './messages.js';
import { onTextsChange, textsRevision } from './texts.js';

/** Gives the text of a key of one catalogue. */
export type Translate<N extends Namespace> = (key: MessageKey<N>, values?: MessageValues) => string;

/** A text outside React, e.g. in a notification. The catalogue must be loaded. */
export function translate<N extends Namespace>(
  namespace: N,
  key: MessageKey<N>,
  values?: MessageValues,
): string {
  return formatMessage(messagesOf(namespace), currentLocale(), key, values);
}

/** The language in use; re-renders when it changes. */
export function useLocale(): string {
  return useSyncExternalStore(onLocaleChange, currentLocale, currentLocale);
}

/** The texts of one catalogue in the language in use. */
export function useT<N extends Namespace>(namespace: N): Translate<N> {
  const locale = useLocale();
  const revision = useSyncExternalStore(onTextsChange, textsRevision, textsRevision);
  return useMemo<Translate<N>>(
    () => (key, values) => formatMessage(messagesOf(namespace), locale, key, values),
    // An edited text makes a new function, so that whatever depends on it is drawn anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [namespace, locale, revision],
  );
}
