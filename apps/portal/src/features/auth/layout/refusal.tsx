import { ApiError, type FieldErrors } from '@netreach/api-client';
import { useT } from '../../../i18n/use-t.js';
import { errorText } from '../../../shared/api/error-text.js';
import classes from './auth-form.module.css';

/** The server's messages by field; empty when it found nothing wrong with fields. */
export function refusedFields(error: unknown): FieldErrors {
  return (error instanceof ApiError && error.fields) || {};
}

interface RefusalProps {
  error: unknown;
  /** Fields that show the server's messages themselves. */
  fields: readonly string[];
}

/** Why a form was refused, unless its fields say it all. */
export function Refusal({ error, fields }: RefusalProps) {
  const t = useT('auth');
  const refused = Object.keys(refusedFields(error));
  if (!error || (refused.length > 0 && refused.every((field) => fields.includes(field)))) return null;
  return (
    <p role="alert" className={classes.error}>
      {errorText(error, t('login.failed'))}
    </p>
  );
}
