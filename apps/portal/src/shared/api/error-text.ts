import { ApiError, type FieldProblems } from '@netreach/api-client';
import { ERRORS, type ErrorCode } from '@netreach/domain';
import { REFERENCE_LOCALE } from '@netreach/texts';
import { currentLocale } from '../../i18n/locale-store.js';
import type { MessageKey } from '../../i18n/messages.js';
import { translate } from '../../i18n/use-t.js';

const isKnownCode = (code: string | null): code is ErrorCode => code !== null && code in ERRORS;

/** What is wrong with a field, in the reader's words. @param code one this release does not know says that something is */
export function fieldProblemText({ code, params = {} }: FieldProblems[string][number]): string {
  const key = `field.${code}` as MessageKey<'errors'>;
  const text = translate('errors', key, params);
  return text === key ? translate('errors', 'field.invalid') : text;
}

/** What is wrong with fields on one line: `field: first, second | other: third`. */
function fieldErrorText(problems: FieldProblems): string {
  return Object.entries(problems)
    .map(([field, found]) => `${field}: ${found.map(fieldProblemText).join(', ')}`)
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
  if (isKnownCode(error.code)) {
    // In English the server's own words are more exact, unless an administrator has written others.
    const text = translate('errors', error.code);
    const isEdited = text !== ERRORS[error.code].text && text !== error.code;
    if (isEdited || currentLocale() !== REFERENCE_LOCALE) return text;
  }
  return error.error ?? fallback;
}
