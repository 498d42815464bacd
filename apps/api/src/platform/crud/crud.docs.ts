import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { ErrorDto } from '../errors/error.dto.js';

const refusal = (status: number, description: string) => ApiResponse({ status, type: ErrorDto, description });

const INVALID = 'A field is wrong, or its value is taken.';
const CHANGED =
  'Somebody else changed it meanwhile (`current` is as it is now), or it cannot be changed like this.';

/** What a call that makes a row may refuse. */
export function MakesRow(): MethodDecorator {
  return applyDecorators(refusal(409, 'It cannot be made as things are.'), refusal(422, INVALID));
}

/** What a call that changes a row may refuse. */
export function ChangesRow(): MethodDecorator {
  return applyDecorators(refusal(404, 'There is no such row.'), refusal(409, CHANGED), refusal(422, INVALID));
}

/** What a call that removes a row may refuse. */
export function RemovesRow(): MethodDecorator {
  return applyDecorators(
    refusal(404, 'There is no such row.'),
    refusal(409, 'It is still in use, or has to stay.'),
  );
}
