import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { AppError, type FieldErrors } from '../errors/app-error.js';

function collect(errors: readonly ValidationError[], prefix: string, into: FieldErrors): FieldErrors {
  for (const error of errors) {
    const field = prefix + error.property;
    if (error.constraints) into[field] = Object.values(error.constraints);
    collect(error.children ?? [], `${field}.`, into);
  }
  return into;
}

/** Validates and converts every input; unknown fields are refused, field messages name what is wrong. */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    exceptionFactory: (errors) => new AppError('request.invalid', { fields: collect(errors, '', {}) }),
  });
}
