import { ValidateBy, type ValidationOptions } from 'class-validator';

/**
 * A number with so many places behind its point at most. In place of `IsNumber({ maxDecimalPlaces })`, which throws at numbers such as
 * 1e-7: it looks for the point in what JavaScript writes.
 */
export function Places(most: number, options?: ValidationOptions): PropertyDecorator {
  const validate = (value: unknown) =>
    typeof value === 'number' && Number.isFinite(value) && Number(value.toFixed(most)) === value;
  return ValidateBy({ name: 'isNumber', validator: { validate } }, options);
}
