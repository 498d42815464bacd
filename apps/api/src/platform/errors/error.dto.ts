import { ApiProperty } from '@nestjs/swagger';

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
}
