import { Injectable, ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { AppError } from '../errors/app-error.js';
import { fieldErrors } from './field-errors.js';

const IGNORES_UNKNOWN = 'netreach:ignores-unknown-fields';

/** For inputs that arrive with whatever a page's address carried: fields they do not know are dropped, not refused. */
export function IgnoreUnknownFields(): ClassDecorator {
  return (target) => Reflect.defineMetadata(IGNORES_UNKNOWN, true, target);
}

function pipe(forbidNonWhitelisted: boolean): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted,
    transform: true,
    // The object an error was found in tells which rule it broke; it never leaves the server.
    validationError: { target: true },
    exceptionFactory: (errors) => new AppError('request.invalid', { fields: fieldErrors(errors) }),
  });
}

/** Validates and converts every input; unknown fields are refused, field messages name what is wrong. */
@Injectable()
export class InputPipe {
  private readonly strict = pipe(true);
  private readonly lenient = pipe(false);

  transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const lenient = metadata.metatype && Reflect.hasMetadata(IGNORES_UNKNOWN, metadata.metatype);
    return (lenient ? this.lenient : this.strict).transform(value, metadata) as Promise<unknown>;
  }
}
