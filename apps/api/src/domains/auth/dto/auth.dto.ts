import { IsEmail, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { says } from '../../../platform/dto/fields.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { IgnoreUnknownFields } from '../../../platform/http/validation.js';
import { trimmed } from './fields.js';
import { TokenSetDto } from './token-set.dto.js';

/** Credentials, with whatever query values the sign-in page was opened with. */
@IgnoreUnknownFields()
export class LoginDto {
  /**
   * Sign-in name.
   * @example "planner@example.at"
   */
  @trimmed
  @IsEmail()
  @MaxLength(254)
  email: string;

  /**
   * Password.
   * @example "correct horse battery staple"
   */
  @IsString(says('password_required'))
  @IsNotEmpty(says('password_required'))
  @MaxLength(512)
  password: string;

  /**
   * Path of this portal to return to after signing in.
   * @example "/at/ratings"
   */
  @IsOptional()
  @IsString()
  @MaxLength(2000)
  redirect?: string;
}

/** A signed-in session. */
export class LoginResponseDto extends SuccessDto {
  /** The session's first tokens. */
  token: TokenSetDto;

  /**
   * Where to go next, when the server knows better than the portal.
   * @example "/at/ratings"
   */
  redirect: string | null;
}

/** Whether a token is alive. */
export class TokenCheckResponseDto extends SuccessDto {
  /**
   * The token of the Authorization header is alive.
   * @example true
   */
  token_is_valid: boolean;

  /**
   * The token cannot be used; try the refresh token.
   * @example false
   */
  refresh_required: boolean;
}

/** A refresh token to exchange. */
export class RefreshDto {
  /**
   * The newest refresh token of the session.
   * @example "c2Vjb25kLWV4YW1wbGUtdG9rZW4tZm9yLXJlZnJlc2g"
   */
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  refresh_token: string;
}

/** Renewed tokens. */
export class RefreshResponseDto extends SuccessDto {
  /** Tokens that replace the ones held so far. */
  token: TokenSetDto;
}

/** Signed out. */
export class LogoutResponseDto extends SuccessDto {
  /**
   * Where to go next; null = the sign-in page.
   * @example "/login"
   */
  redirect: string | null;
}
