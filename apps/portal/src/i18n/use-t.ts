import { useMemo, useSyncExternalStore } from 'react';
import { formatMessage, type Locale, type MessageValues } from '@netreach/domain';

import { currentLocale, messagesOf, onLocaleChange } from './locale-store.js';
import type { MessageKey, Namespace } from './messages.js';

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
export function useLocale(): Locale {
  return useSyncExternalStore(onLocaleChange, currentLocale);
}

/** The texts of one catalogue in the language in use. */
export function useT<N extends Namespace>(namespace: N): Translate<N> {
  const locale = useLocale();
  return useMemo<Translate<N>>(
    () => (key, values) => formatMessage(messagesOf(namespace), locale, key, values),
    [namespace, locale],
  );
}
