import { ApiError } from '@netreach/api-client';
import { useT } from '../../../../i18n/use-t.js';
import { errorText } from '../../../../shared/api/error-text.js';
import classes from './dialog.module.css';

/** The server's first message for a field, if it refused that. */
export function refusedField(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.fields?.[field]?.[0] : undefined;
}

interface FormErrorProps {
  error: unknown;
  /** Fields that show the server's messages themselves. */
  fields: readonly string[];
}

/** Why a form was refused, unless its fields say it all. */
export function FormError({ error, fields }: FormErrorProps) {
  const t = useT('admin-i18n');
  const refused = error instanceof ApiError ? Object.keys(error.fields ?? {}) : [];
  if (!error || (refused.length > 0 && refused.every((field) => fields.includes(field)))) return null;
  return (
    <p role="alert" className={classes.error}>
      {errorText(error, t('failed'))}
    </p>
  );
}
