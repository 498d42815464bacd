import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { IgnoreUnknownFields } from '../../../platform/http/validation.js';

/** RFC 6749, 3.2: a parameter without a value is one that was not sent. */
const emptyAsAbsent = Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value));

/** How a client proves itself in the body, where it does. */
@IgnoreUnknownFields()
export class ClientProofDto {
  /**
   * The client; with Basic authentication it may be left out.
   * @example "q3Zt8mB2Lk0sXw5r"
   */
  @emptyAsAbsent
  @IsOptional()
  @IsString()
  @MaxLength(200)
  client_id?: string;

  /**
   * Its secret, for clients registered with `post`.
   * @example "Jx0aVw3Kq8Zs5Lm2Rt7Yb4Nc9Df1Gh6PkUoEiWzXrTy"
   */
  @emptyAsAbsent
  @IsOptional()
  @IsString()
  @MaxLength(200)
  client_secret?: string;
}

/** What a client exchanges for tokens (RFC 6749, 4.1.3, 4.4.2 and 6). */
@IgnoreUnknownFields()
export class TokenRequestDto extends ClientProofDto {
  /**
   * `authorization_code`, `refresh_token` or `client_credentials`.
   * @example "authorization_code"
   */
  @emptyAsAbsent
  @IsOptional()
  @IsString()
  @MaxLength(200)
  grant_type?: string;

  /**
   * The authorization code.
   * @example "nrc_Vv0Yq2V2dHc0Zl9sQm1wS3JtU2V0b2tlbi1leGFtcGxl"
   */
  @emptyAsAbsent
  @IsOptional()
  @IsString()
  @MaxLength(500)
  code?: string;

  /**
   * The address the code was sent to; always needed with a code.
   * @example "https://planner.example/callback"
   */
  @emptyAsAbsent
  @IsOptional()
  @IsString()
  @MaxLength(2000)
  redirect_uri?: string;

  /**
   * PKCE: the text whose sha256 was the challenge; always needed with a code.
   * @example "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
   */
  @emptyAsAbsent
  @IsOptional()
  @IsString()
  @MaxLength(500)
  code_verifier?: string;

  /**
   * The newest refresh token.
   * @example "nrf_c2Vjb25kLWV4YW1wbGUtdG9rZW4tZm9yLXJlZnJlc2g"
   */
  @emptyAsAbsent
  @IsOptional()
  @IsString()
  @MaxLength(500)
  refresh_token?: string;

  /**
   * Scopes by spaces: fewer than allowed (refresh_token) or of the client's (client_credentials; default: all of them).
   * @example "ratings.read"
   */
  @emptyAsAbsent
  @IsOptional()
  @IsString()
  @MaxLength(2000)
  scope?: string;
}

/** Tokens (RFC 6749, 5.1). */
export class TokenResponseDto {
  /**
   * For the Authorization header.
   * @example "nro_Vv0Yq2V2dHc0Zl9sQm1wS3JtU2V0b2tlbi1leGFtcGxl"
   */
  access_token: string;

  /**
   * How to present it.
   * @example "Bearer"
   */
  token_type: string;

  /**
   * Seconds the access token lives.
   * @example 600
   */
  expires_in: number;

  /**
   * Single-use token for new ones; only for clients that may refresh.
   * @example "nrf_c2Vjb25kLWV4YW1wbGUtdG9rZW4tZm9yLXJlZnJlc2g"
   */
  refresh_token?: string;

  /**
   * What the access token allows, by spaces.
   * @example "profile.read ratings.read"
   */
  scope: string;
}

/** A token to revoke (RFC 7009) or to look at (RFC 7662). */
@IgnoreUnknownFields()
export class TokenQuestionDto extends ClientProofDto {
  /**
   * The token.
   * @example "nrf_c2Vjb25kLWV4YW1wbGUtdG9rZW4tZm9yLXJlZnJlc2g"
   */
  @emptyAsAbsent
  @IsOptional()
  @IsString()
  @MaxLength(500)
  token?: string;

  /**
   * Ignored: tokens say themselves what they are.
   * @example "refresh_token"
   */
  @emptyAsAbsent
  @IsOptional()
  @IsString()
  @MaxLength(100)
  token_type_hint?: string;
}

/** Nothing: the token is gone, or never was. */
export class RevokedDto {}

/** What a token is (RFC 7662, 2.2). */
export class IntrospectionDto {
  /**
   * It is the client's own and alive; if not, nothing else is said.
   * @example true
   */
  active: boolean;

  /**
   * Number of the user.
   * @example "42"
   */
  sub?: string;

  /**
   * The client it was issued to.
   * @example "q3Zt8mB2Lk0sXw5r"
   */
  client_id?: string;

  /**
   * What it allows, by spaces.
   * @example "profile.read ratings.read"
   */
  scope?: string;

  /**
   * `Bearer`; of access tokens only.
   * @example "Bearer"
   */
  token_type?: string;

  /**
   * End, seconds since 1970.
   * @example 1796131800
   */
  exp?: number;

  /**
   * Issued, seconds since 1970.
   * @example 1796131200
   */
  iat?: number;

  /**
   * This provider.
   * @example "https://netreach.example"
   */
  iss?: string;
}

/** An error as RFC 6749, 5.2 has it. */
export class OAuthErrorDto {
  /**
   * Stable code.
   * @example "invalid_grant"
   */
  error: string;

  /**
   * What is wrong, for people.
   * @example "The authorization code is not valid."
   */
  error_description: string;
}

/** The customer of a user. */
export class UserinfoCustomerDto {
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

/** Who the token acts for. */
export class UserinfoDto {
  /**
   * Number of the user.
   * @example "42"
   */
  sub: string;

  /**
   * Name of the user; with the scope profile.read.
   * @example "Paula Planner"
   */
  name?: string;

  /**
   * Sign-in name; with the scope profile.read.
   * @example "planner@example.at"
   */
  email?: string;

  @ApiProperty({
    type: UserinfoCustomerDto,
    required: false,
    nullable: true,
    description:
      'The customer of the user; null for the house\u2019s own staff. With the scope profile.read.',
  })
  customer?: UserinfoCustomerDto | null;

  /**
   * Language and country the user works in; with the scope profile.read.
   * @example "de-AT"
   */
  locale?: string;
}
