import { IsNotEmpty, IsString, MaxLength, MinLength } from 'class-validator';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { trimmed } from './fields.js';
import { TokenSetDto } from './token-set.dto.js';

/** Why an admin wants to act as somebody else. */
export class ImpersonateDto {
  /**
   * The reason; the user can read it, and it stays in the audit log.
   * @example "Ticket 4711: the ranking shows no figures"
   */
  @trimmed
  @IsString()
  @IsNotEmpty()
  @MinLength(3)
  @MaxLength(500)
  reason: string;
}

/** The user an admin acts as. */
export class ImpersonatedUserDto {
  /**
   * Number of the user.
   * @example 42
   */
  id: number;

  /**
   * Name of the user.
   * @example "Paula Planner"
   */
  name: string;

  /**
   * Sign-in name.
   * @example "planner@example.at"
   */
  email: string;
}

/** A session in which an admin acts as somebody else. */
export class ImpersonationResponseDto extends SuccessDto {
  /** Tokens that replace the admin's own; they end after 60 minutes at the latest. */
  token: TokenSetDto;

  /** Whose rights count from now on. */
  user: ImpersonatedUserDto;
}

/** The admin's own session again. */
export class DepersonationResponseDto extends SuccessDto {
  /** Tokens of a new session of the admin. */
  token: TokenSetDto;
}
