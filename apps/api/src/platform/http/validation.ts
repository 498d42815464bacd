import { Injectable, ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { AppError, type FieldErrors } from '../errors/app-error.js';

const IGNORES_UNKNOWN = 'netreach:ignores-unknown-fields';

/** For inputs that arrive with whatever a page's address carried: fields they do not know are dropped, not refused. */
export function IgnoreUnknownFields(): ClassDecorator {
  return (target) => Reflect.defineMetadata(IGNORES_UNKNOWN, true, target);
}

function collect(errors: readonly ValidationError[], prefix: string, into: FieldErrors): FieldErrors {
  for (const error of errors) {
    const field = prefix + error.property;
    if (error.constraints) into[field] = Object.values(error.constraints);
    collect(error.children ?? [], `${field}.`, into);
  }
  return into;
}

function pipe(forbidNonWhitelisted: boolean): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted,
    transform: true,
    exceptionFactory: (errors) => new AppError('request.invalid', { fields: collect(errors, '', {}) }),
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
