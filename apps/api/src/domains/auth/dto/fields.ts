import { Transform } from 'class-transformer';
import type { FieldProblemCode } from '@netreach/domain';
import { ValidateBy } from 'class-validator';
import { says } from '../../../platform/dto/fields.js';

/** Takes the blanks around a text away. */
export const trimmed = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim() : value,
);

/** Demands the value of another field. @param code tells that it is another value */
export function SameAs(property: string, code: FieldProblemCode): PropertyDecorator {
  return ValidateBy(
    {
      name: 'sameAs',
      validator: {
        validate: (value, args) =>
          value === (args?.object as Record<string, unknown> | undefined)?.[property],
      },
    },
    says(code),
  );
}
