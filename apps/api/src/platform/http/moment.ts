import { isISO8601, ValidateBy } from 'class-validator';

const SHAPE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** Demands a day (its beginning in UTC is meant) or a time with its zone, as ISO 8601 writes them. */
export function IsMoment(): PropertyDecorator {
  return ValidateBy({
    name: 'isMoment',
    validator: {
      validate: (value: unknown) =>
        typeof value === 'string' &&
        SHAPE.test(value) &&
        isISO8601(value, { strict: true }) &&
        Number.isFinite(Date.parse(value)),
    },
  });
}
