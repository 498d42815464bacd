import { Injectable, ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { AppError } from '../errors/app-error.js';
import { fieldErrors } from './field-errors.js';

const IGNORES_UNKNOWN = 'netreach:ignores-unknown-fields';

/** For inputs that arrive with whatever a page's address carried: fields they do not know are dropped, not refused. */
export function IgnoreUnknownFields(): ClassDecorator {
  return (target) => Reflect.defineMetadata(IGNORES_UNKNOWN, true, target);
}

/**
 * class-validator goes through the rules of all classes of the program each time it validates one. Those of a class are complete
 * before anything is validated with it, so they are looked for once.
 */
function rememberRules(): void {
  const storage = getMetadataStorage();
  const find = storage.getTargetValidationMetadatas.bind(storage);
  const known = new Map<unknown, ReturnType<typeof find>>();
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    if (schema || always || strictGroups || groups?.length)
      return find(target, schema, always, strictGroups, groups);
    const rules = known.get(target) ?? find(target, schema, always, strictGroups, groups);
    known.set(target, rules);
    return rules;
  };
}

rememberRules();

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
