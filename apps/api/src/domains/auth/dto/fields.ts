import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';

/** Takes the blanks around a text away. */
export const trimmed = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim() : value,
);

/** Demands the value of another field. */
export function SameAs(property: string, message: string): PropertyDecorator {
  return ValidateBy({
    name: 'sameAs',
    validator: {
      validate: (value, args) => value === (args?.object as Record<string, unknown> | undefined)?.[property],
      defaultMessage: () => message,
    },
  });
}
