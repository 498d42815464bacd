import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { LOCALES, type Locale } from '@netreach/domain';
import {
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  MinLength,
  ValidateIf,
} from 'class-validator';
import { ROLES, type Role } from '../../../platform/access/principal.js';
import { says } from '../../../platform/dto/fields.js';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { SameAs, trimmed } from './fields.js';

/** The customer of a profile. */
export class ProfileCustomerDto {
  /**
   * Number of the customer.
   * @example 12
   */
  id: number;

  /**
   * Name of the customer.
   * @example "Alpen Media Agentur"
   */
  name: string;
}

/** One time an admin acted as the user. */
export class PastImpersonationDto {
  /**
   * When it began.
   * @example "2026-10-04T08:15:00.000Z"
   */
  at: string;

  /**
   * Why, in the admin's words.
   * @example "Ticket 4711: the ranking shows no figures"
   */
  reason: string;
}

/** What users see and change of themselves. */
export class ProfileDto {
  /**
   * Number of the user.
   * @example 7
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

  @ApiProperty({
    enum: LOCALES,
    nullable: true,
    description: 'Language of the portal; null follows the browser.',
    example: 'de-DE',
  })
  locale: Locale | null;

  @ApiProperty({ enum: ROLES, example: 'customer', description: 'The role of the user.' })
  role: Role;

  /** The customer the user works for; null for the house's own staff. */
  customer: ProfileCustomerDto | null;

  /**
   * When the password was last set; null = as it was given at first.
   * @example "2026-09-01T12:00:00.000Z"
   */
  password_changed_at: string | null;

  /** The last 20 times an admin acted as the user, newest first. */
  impersonations: PastImpersonationDto[];
}

/** The profile of the signed-in user. */
export class ProfileResponseDto extends SuccessDto {
  /** The profile. */
  profile: ProfileDto;
}

/** What to change of the profile; what is left out stays as it is. */
export class SaveProfileDto {
  /**
   * Name of the user.
   * @example "Paula Planner"
   */
  @IsOptional()
  @trimmed
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  name?: string;

  @ApiPropertyOptional({
    enum: LOCALES,
    nullable: true,
    description: 'Language of the portal; null follows the browser.',
    example: 'de-DE',
  })
  @IsOptional()
  @IsIn(LOCALES)
  locale?: Locale | null;

  /**
   * The present password; needed to set another one.
   * @example "correct horse battery staple"
   */
  @ValidateIf(({ password }: SaveProfileDto) => password !== undefined)
  @IsString()
  @IsNotEmpty()
  @MaxLength(512)
  current_password?: string;

  /**
   * The new password, 12 characters or more.
   * @example "a new horse, a new staple"
   */
  @IsOptional()
  @IsString(says('password_required'))
  @MinLength(12, says('password_too_short'))
  @MaxLength(512)
  password?: string;

  /**
   * The new password once more.
   * @example "a new horse, a new staple"
   */
  @SameAs('password', 'passwords_differ')
  password_confirmation?: string;

  /**
   * Whether a new password ends the other sessions of the user; true unless told otherwise.
   * @example true
   */
  @IsOptional()
  @IsBoolean()
  end_other_sessions?: boolean;

  /**
   * Whether a new password ends what the user has let third parties do; true unless told otherwise.
   * @example true
   */
  @IsOptional()
  @IsBoolean()
  end_grants?: boolean;
}

/** The session of a path. */
export class SessionPath extends CountryPath {
  /**
   * Id of the session.
   * @example "0b3a5f9e-6a43-4c1b-9a51-3a4f0f7a2d10"
   */
  @IsUUID()
  id: string;
}

/** A session of the user that is alive. */
export class OwnSessionDto {
  /**
   * Id of the session.
   * @example "0b3a5f9e-6a43-4c1b-9a51-3a4f0f7a2d10"
   */
  id: string;

  /**
   * It is the session of this call.
   * @example true
   */
  current: boolean;

  /**
   * When it began.
   * @example "2026-10-04T08:15:00.000Z"
   */
  created_at: string;

  /**
   * When something was last done in it, to the minute.
   * @example "2026-10-04T09:02:00.000Z"
   */
  last_used_at: string;

  /**
   * When it ends at the latest.
   * @example "2026-10-11T08:15:00.000Z"
   */
  expires_at: string;

  /**
   * Browser and system of the sign-in; null when they are not known.
   * @example "Firefox, Linux"
   */
  device: string | null;

  /**
   * An admin acts as the user in it.
   * @example false
   */
  acting: boolean;
}

/** The sessions of the signed-in user. */
export class OwnSessionsResponseDto extends SuccessDto {
  /** Last used first. */
  sessions: OwnSessionDto[];
}
