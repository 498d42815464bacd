import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { FIELD_PROBLEMS, type FieldProblem } from '@netreach/domain';

const problem = {
  type: 'object',
  required: ['code'],
  properties: {
    code: { type: 'string', enum: Object.keys(FIELD_PROBLEMS) },
    params: { type: 'object', additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] } },
  },
};
/** Problems of one field, as the document describes them. */
export const fieldProblems = { type: 'array', items: problem } as const;
const fieldMessages = { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } };

/** The answer to anything that failed. */
export class ErrorDto {
  /**
   * Always false.
   * @example false
   */
  success: boolean;

  /** A text for people, or field names with their messages. */
  @ApiProperty({
    description: 'A text for people, or field names with their messages.',
    oneOf: [{ type: 'string' }, fieldMessages],
    example: 'Please sign in.',
  })
  error: string | Record<string, string[]>;

  /**
   * Stable code a program can rely on.
   * @example "auth.unauthenticated"
   */
  code: string;

  /**
   * Names the request in the server's log.
   * @example "req-1f3a"
   */
  request_id: string;

  @ApiPropertyOptional({
    description: 'The same as codes with values, by field, to be worded in any language.',
    type: 'object',
    additionalProperties: fieldProblems,
    example: { name: [{ code: 'too_long', params: { max: 60 } }] },
  })
  problems?: Record<string, FieldProblem[]>;

  @ApiPropertyOptional({
    description: 'What was to be changed as it is now, where somebody else changed it meanwhile.',
    type: 'object',
    additionalProperties: true,
    example: { id: 3, name: 'reach-chart', version: 5 },
  })
  current?: Record<string, unknown>;
}
