import { ApiProperty } from '@nestjs/swagger';
import { SCOPES, type Scope } from '@netreach/domain';
import { ArrayMaxSize, ArrayUnique, IsArray, IsInt, IsOptional, Max, Min } from 'class-validator';
import { Choice, Choices, Flag, FormVersion, Line } from '../../../platform/dto/fields.js';
import { AUTH_METHODS, GRANT_TYPES, type AuthMethod, type GrantType } from '../oauth-terms.js';
import { AreRedirectUris } from '../clients/redirect-uri.js';

/** A client as an administrator sets it up. */
export class OAuthClientInputDto {
  /**
   * Name users see when they are asked.
   * @example "Mediaplan"
   */
  @Line(100)
  name: string;

  /**
   * How it proves itself: none = public (browser, phone, desktop), basic = header, post = body.
   * @example "basic"
   */
  @Choice(AUTH_METHODS)
  auth_method: AuthMethod;

  /**
   * Addresses users may be sent back to: https, or http on this machine; compared character by character.
   * @example ["https://planner.example/callback"]
   */
  @IsArray()
  @ArrayMaxSize(20)
  @ArrayUnique()
  @AreRedirectUris()
  redirect_uris: string[];

  /**
   * The most it may ask for.
   * @example ["ratings.read"]
   */
  @Choices(Object.keys(SCOPES))
  scopes: Scope[];

  /**
   * What it may exchange for tokens.
   * @example ["authorization_code", "refresh_token"]
   */
  @Choices(GRANT_TYPES)
  grants: GrantType[];

  /**
   * Only enabled clients work; disabling one ends its tokens.
   * @example true
   */
  @Flag()
  enabled: boolean;

  @ApiProperty({
    type: Number,
    nullable: true,
    required: false,
    description: 'User whose rights it has when it acts for itself; needed for client_credentials.',
    example: 7,
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  service_user_id?: number | null;

  @FormVersion()
  version?: number;
}

/** How a secret is replaced. */
export class NewSecretDto {
  /**
   * Hours for which the present secret stays valid too, 0 to 168; default 24.
   * @example 24
   */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(168)
  overlap_hours?: number;
}

/** A valid secret, without the secret. */
export class OAuthClientSecretDto {
  /**
   * Number of the secret.
   * @example 5
   */
  id: number;

  @ApiProperty({ format: 'date-time', description: 'When it was made.', example: '2026-10-01T08:30:00.000Z' })
  created_at: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it ends because a newer one took over; null: not yet.',
    example: '2026-10-02T08:30:00.000Z',
  })
  expires_at: string | null;
}

/** The user a client acts as. */
export class ServiceUserDto {
  /**
   * Number of the user.
   * @example 7
   */
  id: number;

  /**
   * Name of the user.
   * @example "Ratings import"
   */
  name: string;

  /**
   * Sign-in name.
   * @example "import@example.at"
   */
  email: string;
}

/** A client. */
export class OAuthClientDto {
  /**
   * Number of the client.
   * @example 3
   */
  id: number;

  /**
   * What the client calls itself in requests.
   * @example "q3Zt8mB2Lk0sXw5r"
   */
  client_id: string;

  /**
   * Name users see when they are asked.
   * @example "Mediaplan"
   */
  name: string;

  @ApiProperty({ enum: AUTH_METHODS, description: 'How it proves itself.', example: 'basic' })
  auth_method: AuthMethod;

  /**
   * Addresses users may be sent back to.
   * @example ["https://planner.example/callback"]
   */
  redirect_uris: string[];

  /**
   * The most it may ask for.
   * @example ["ratings.read"]
   */
  scopes: string[];

  @ApiProperty({
    enum: GRANT_TYPES,
    isArray: true,
    description: 'What it may exchange for tokens.',
    example: ['authorization_code', 'refresh_token'],
  })
  grants: GrantType[];

  /**
   * Only enabled clients work.
   * @example true
   */
  enabled: boolean;

  /** The user it acts as when it acts for itself. */
  service_user: ServiceUserDto | null;

  /** Secrets valid now, the newest first; at most two. */
  secrets: OAuthClientSecretDto[];

  @ApiProperty({ format: 'date-time', description: 'When it was made.', example: '2026-10-01T08:30:00.000Z' })
  created_at: string;

  @ApiProperty({
    format: 'date-time',
    description: 'When it was last changed.',
    example: '2026-10-01T08:30:00.000Z',
  })
  updated_at: string;

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}
