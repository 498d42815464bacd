import { useState } from 'react';
import { ApiError } from '@netreach/api-client';
import { fieldProblemText } from '../api/error-text.js';
import type { RowId } from '../resource/resource.js';
import { refusedField } from './form-error.js';
import type { FormSpec, FormValues } from './form-spec.js';
import { formProblems, inputOf, isSame, valuesOf } from './form-values.js';

interface Saving {
  mutate: (sent: { id: RowId | null; body: never }) => void;
  error: Error | null;
  reset: () => void;
}

/** A row of a resource, as a form needs it. */
type FormRow = { id: RowId; version?: number };

/** What somebody else has made of the row meanwhile. */
export interface FormConflict {
  current: FormValues;
  /** Their values take the place of those in the form. */
  takeTheirs: () => void;
  /** Stores the form over theirs. */
  keepMine: () => void;
}

/** The state of a form: what it holds, what is wrong with it, and how it is sent. @param row null for a new one */
export function useResourceForm(spec: FormSpec, row: FormRow | null, save: Saving) {
  const [initial, setInitial] = useState(() => valuesOf(spec, row));
  const [values, setValues] = useState(initial);
  /** Fields touched since the server refused them. */
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [wasSent, setWasSent] = useState(false);
  const problems = wasSent ? formProblems(spec, values, row) : {};

  const send = (version: unknown, sent = values) => {
    setWasSent(true);
    setTouched(new Set());
    if (Object.keys(formProblems(spec, sent, row)).length > 0) return;
    save.mutate({ id: row?.id ?? null, body: inputOf(spec, sent, row, version) as never });
  };
  const conflictOf = (current: FormValues): FormConflict => ({
    current,
    takeTheirs: () => {
      setInitial(valuesOf(spec, current));
      setValues(valuesOf(spec, current));
      setVersion(current['version']);
      save.reset();
    },
    keepMine: () => {
      setVersion(current['version']);
      send(current['version']);
    },
  });
  const [version, setVersion] = useState<unknown>(row?.version);
  const current = save.error instanceof ApiError ? save.error.current : null;
  return {
    values,
    isDirty: !isSame(values, initial),
    errorOf: (name: string): string | undefined => {
      const problem = problems[name];
      if (problem) return fieldProblemText(problem);
      return touched.has(name) ? undefined : refusedField(save.error, name);
    },
    change: (name: string, value: unknown) => {
      setTouched((now) => new Set(now).add(name));
      setValues((now) => ({ ...now, [name]: value }));
    },
    submit: () => send(version),
    conflict: current && conflictOf(current),
  };
}

export type ResourceFormState = ReturnType<typeof useResourceForm>;
