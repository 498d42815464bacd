import { ApiError, type FieldErrors } from '@netreach/api-client';
import { ERRORS, type ErrorCode } from '@netreach/domain';
import { REFERENCE_LOCALE } from '@netreach/texts';
import { currentLocale } from '../../i18n/locale-store.js';
import { translate } from '../../i18n/use-t.js';

const isKnownCode = (code: string | null): code is ErrorCode => code !== null && code in ERRORS;

/** Field messages on one line: `field: first, second | other: third`. */
function fieldErrorText(fields: FieldErrors): string {
  return Object.entries(fields)
    .map(([field, messages]) => `${field}: ${messages.join(', ')}`)
    .join(' | ');
}

/**
 * What a user is told about a failed call: the server's text (translated when its code is known), else its field
 * messages, else the fallback.
 */
export function errorText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  if (error.kind !== 'answer') return translate('generic', 'error.network');
  if (error.fields) return fieldErrorText(error.fields);
  if (isKnownCode(error.code)) {
    // In English the server's own words are more exact, unless an administrator has written others.
    const text = translate('errors', error.code);
    const isEdited = text !== ERRORS[error.code].text && text !== error.code;
    if (isEdited || currentLocale() !== REFERENCE_LOCALE) return text;
  }
  return error.error ?? fallback;
}
