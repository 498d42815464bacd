import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { ErrorDto } from '../../../platform/errors/error.dto.js';

/**
 * What a call about figures answers besides figures, for the API document: `Answers.send` knows the caller who has them
 * already, and a frame may be too large or just be replaced.
 * @param refused when a question is refused
 */
export function FigureRefusals(
  refused = 'A parameter is wrong or the frame has no data.',
): ClassDecorator & MethodDecorator {
  return applyDecorators(
    ApiResponse({ status: 304, description: 'The caller has it (If-None-Match).' }),
    ApiResponse({ status: 422, type: ErrorDto, description: refused }),
    ApiResponse({
      status: 503,
      type: ErrorDto,
      description: 'The frame does not fit into memory, or is replaced.',
    }),
  );
}
