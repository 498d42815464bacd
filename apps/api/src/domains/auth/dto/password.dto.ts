import { IsEmail, IsInt, IsNotEmpty, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';
import { says } from '../../../platform/dto/fields.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { SameAs, trimmed } from './fields.js';

/** Somebody who has forgotten the password. */
export class PasswordEmailDto {
  /**
   * Sign-in name.
   * @example "planner@example.at"
   */
  @trimmed
  @MaxLength(254)
  @IsEmail()
  email: string;
}

/** What the link of a password mail carries. */
export class PasswordLinkDto extends PasswordEmailDto {
  /**
   * Token of the link.
   * @example "cGFzc3dvcmQtZXhhbXBsZS10b2tlbi1vZi1hLW1haWw"
   */
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  token: string;
}

/** A new password with the link's proof. */
export class PasswordResetDto extends PasswordLinkDto {
  /**
   * The new password, 12 characters or more.
   * @example "correct horse battery staple"
   */
  @IsString(says('password_required'))
  @MinLength(12, says('password_too_short'))
  @MaxLength(512)
  password: string;

  /**
   * The new password once more.
   * @example "correct horse battery staple"
   */
  @SameAs('password', 'passwords_differ')
  password_confirmation: string;
}

/** Whether the link of a password mail can be used. */
export class PasswordLinkResponseDto extends SuccessDto {
  /**
   * The link belongs to the address, is unused and has not expired.
   * @example true
   */
  available: boolean;
}

/** The new user who is to set a password. */
export class InitialPasswordEmailDto {
  /**
   * Number of the user.
   * @example 42
   */
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  user_id: number;
}

/** It is done, and there is nothing more to say. */
export class PasswordDoneResponseDto extends SuccessDto {}
