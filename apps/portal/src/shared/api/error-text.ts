import { ApiError, type FieldProblems } from '@netreach/api-client';
import { REFERENCE_LOCALE } from '@netreach/texts';
import { currentLocale } from '../../i18n/locale-store.js';
import type { MessageKey } from '../../i18n/messages.js';
import { shippedText } from '../../i18n/texts.js';
import { translate } from '../../i18n/use-t.js';

/** What is wrong with a field, in the reader's words. @param code one this release does not know says that something is */
export function fieldProblemText({ code, params = {} }: FieldProblems[string][number]): string {
  const key = `field.${code}` as MessageKey<'errors'>;
  const text = translate('errors', key, params);
  return text === key ? translate('errors', 'field.invalid') : text;
}

/** A part of a list by its place, which the reader sees; its path says something to programs only. */
const fieldLabel = (field: string) =>
  field.replace(/^\w+\.(\d+)\b.*$/, (_, place: string) => `#${Number(place) + 1}`);

/** What is wrong with fields on one line: `field: first, second | other: third`. */
function fieldErrorText(problems: FieldProblems): string {
  return Object.entries(problems)
    .map(([field, found]) => `${fieldLabel(field)}: ${found.map(fieldProblemText).join(', ')}`)
    .join(' | ');
}

/**
 * What a user is told about a failed call: the server's text (translated when its code is known), else its field
 * messages, else the fallback.
 */
export function errorText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  if (error.kind !== 'answer') return translate('generic', 'error.network');
  if (error.problems) return fieldErrorText(error.problems);
  return (error.code && textOf(error.code)) || (error.error ?? fallback);
}

/**
 * The text of a code of ours. In English the server's own words are more exact, unless an administrator has written others.
 */
function textOf(code: string): string | undefined {
  const text = translate('errors', code as MessageKey<'errors'>);
  if (text === code) return undefined;
  return currentLocale() === REFERENCE_LOCALE && text === shippedText('errors', code) ? undefined : text;
}
