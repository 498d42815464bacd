import { createContext, use, useMemo, type ReactNode } from 'react';
import { formatMessage, type MessageValues } from '@netreach/domain';
import { uiTexts, type UiTextKey } from './en-US.js';

/** Gives a text of the kit with its values filled in; numbers are written as the locale writes them. */
export type TranslateUi = (key: UiTextKey, values?: MessageValues) => string;

interface UiText {
  t: TranslateUi;
  /** BCP 47, e.g. `de-DE`. */
  locale: string;
}

const defaultText: TranslateUi = (key, values) => formatMessage(uiTexts, 'en-US', key, values);

const UiTextContext = createContext<UiText>({ t: defaultText, locale: 'en-US' });

interface UiTextProviderProps {
  /** Gives the key back when it has no text; the kit's own English text is shown then. */
  translate: TranslateUi;
  locale: string;
  children: ReactNode;
}

/** Supplies the kit's texts in the language of the page. Without it the kit speaks English. */
export function UiTextProvider({ translate, locale, children }: UiTextProviderProps) {
  const text = useMemo<UiText>(
    () => ({
      t: (key, values) => {
        const found = translate(key, values);
        return found === key ? defaultText(key, values) : found;
      },
      locale,
    }),
    [translate, locale],
  );
  return <UiTextContext value={text}>{children}</UiTextContext>;
}

/** The texts of the kit in the language of the page. */
export function useUiText(): TranslateUi {
  return use(UiTextContext).t;
}

/** The language of the page, for numbers, dates and the order of names. */
export function useUiLocale(): string {
  return use(UiTextContext).locale;
}
