import type { FormShown } from '../../../shared/forms/form-spec.js';
import { TogetherEffect } from './together-effect.js';

const numbers = (value: unknown) => (Array.isArray(value) ? (value as number[]) : []);

/** Below a form whose field holds services: what it does to have these. @param field its name */
export const belowServices =
  (field: 'services' | 'targets') =>
  ({ values, row }: FormShown) => (
    <TogetherEffect before={numbers(row?.[field])} after={numbers(values[field])} />
  );
