import { ApiError, type FieldProblems } from '@netreach/api-client';
import { FormAlert } from '@netreach/ui';
import { useT } from '../../i18n/use-t.js';
import { errorText, fieldProblemText } from '../api/error-text.js';

/** What the server found wrong, by field; nothing when it found nothing wrong with fields. */
function problemsIn(error: unknown): FieldProblems {
  return (error instanceof ApiError && error.problems) || {};
}

/** What is wrong with a field by the server, in the reader's words, if it refused that. */
export function refusedField(error: unknown, field: string): string | undefined {
  const problem = problemsIn(error)[field]?.[0];
  return problem && fieldProblemText(problem);
}

/** All that is wrong with a field by the server, in the reader's words. */
export function refusedFields(error: unknown, field: string): string[] {
  return (problemsIn(error)[field] ?? []).map(fieldProblemText);
}

interface FormErrorProps {
  error: unknown;
  /** Fields that show what the server says of them, and of what is within them, themselves. */
  fields: readonly string[];
  /** Where the server gives no reason. */
  fallback?: string;
}

/** Why a form was refused, unless its fields say it all. */
export function FormError({ error, fields, fallback }: FormErrorProps) {
  const t = useT('generic');
  const refused = Object.keys(problemsIn(error));
  const isShown = (field: string) => fields.some((shown) => field === shown || field.startsWith(`${shown}.`));
  if (!error || (refused.length > 0 && refused.every(isShown))) return null;
  return <FormAlert>{errorText(error, fallback ?? t('error.refused'))}</FormAlert>;
}
