import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { IgnoreUnknownFields } from '../../../platform/http/validation.js';

/** What a client asks for, as its address of the consent page gives it; fields of the address nobody knows are dropped. */
@IgnoreUnknownFields()
export class AuthorizeDataDto {
  /**
   * The client.
   * @example "q3Zt8mB2Lk0sXw5r"
   */
  @IsString()
  @MaxLength(100)
  client_id: string;

  /**
   * Where the user goes back to; exactly one of the client's registered addresses.
   * @example "https://planner.example/callback"
   */
  @IsString()
  @MaxLength(2000)
  redirect_uri: string;

  /**
   * Scopes by commas. Asking: all that are wanted; deciding: the ticked ones. Without it, those of `scope`.
   * @example "profile.read,ratings.read"
   */
  @IsOptional()
  @IsString()
  @MaxLength(2000)
  scopes?: string;

  /**
   * Scopes by spaces, as the client's address has them. Give it when deciding too: what it names and is not ticked is
   * taken out of the stored consent.
   * @example "profile.read ratings.read"
   */
  @IsOptional()
  @IsString()
  @MaxLength(2000)
  scope?: string;

  /**
   * Only `code` is known, and it is the default.
   * @example "code"
   */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  response_type?: string;

  /**
   * Comes back to the client as it is.
   * @example "af0ifjsldkj"
   */
  @IsOptional()
  @IsString()
  @MaxLength(2000)
  state?: string;

  /**
   * PKCE: sha256 of the verifier in base64url. Every client needs it.
   * @example "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
   */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  code_challenge?: string;

  /**
   * PKCE: only `S256`.
   * @example "S256"
   */
  @IsOptional()
  @IsString()
  @MaxLength(20)
  code_challenge_method?: string;

  /**
   * Number of the user the page was opened for; must be the one who is signed in.
   * @example 7
   */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  user_id?: number;
}

/** What a user decides about a client. */
@IgnoreUnknownFields()
export class AuthorizeDto extends AuthorizeDataDto {
  /** What the user decided. */
  @ApiProperty({ enum: ['approved', 'denied'], description: 'What the user decided.', example: 'approved' })
  @IsIn(['approved', 'denied'])
  decision: 'approved' | 'denied';
}

/** A client as the user sees it. */
export class ConsentClientDto {
  /**
   * Name of the client.
   * @example "Mediaplan"
   */
  name: string;

  /**
   * Where the user goes back to.
   * @example "https://planner.example/callback"
   */
  redirect_uri: string;
}

/** A scope in words. */
export class ScopeDto {
  /**
   * Name of the scope.
   * @example "ratings.read"
   */
  name: string;

  /**
   * What it allows, in German where the browser asks for it, else in English.
   * @example "Read audience ratings"
   */
  description: string;
}

/** A scope a client asks for. */
export class AskedScopeDto extends ScopeDto {
  /**
   * The user has allowed it before.
   * @example false
   */
  granted: boolean;
}

/** Who would allow it. */
export class ConsentUserDto {
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

/** Why nothing can be allowed. */
export class DeniedDto {
  /**
   * Where to send the user: the client's address with `status=denied` and the error.
   * @example "https://planner.example/callback?status=denied&error=invalid_scope"
   */
  redirect: string;

  /**
   * What is wrong, for people.
   * @example "No scope is asked for."
   */
  message: string;
}

/** What the consent page shows. */
export class AuthorizeDataResponseDto extends SuccessDto {
  /** Who asks. */
  client: ConsentClientDto;

  /**
   * The user has allowed all of it before and need not be asked: approve at once.
   * @example false
   */
  authorized: boolean;

  /** What is asked for, in the order of the product's list. */
  scopes: AskedScopeDto[];

  /** Who is asked. */
  user: ConsentUserDto;

  /** The request is wrong: do not ask, go there. Null: ask. */
  denied: DeniedDto | null;
}

/** What comes of the user's decision. */
export class AuthorizeResponseDto extends SuccessDto {
  /**
   * The authorization code; null when denied.
   * @example "nrc_Vv0Yq2V2dHc0Zl9sQm1wS3JtU2V0b2tlbi1leGFtcGxl"
   */
  code: string | null;

  /**
   * Where to send the user, with everything the client has to know.
   * @example "https://planner.example/callback?status=approved&code=nrc_Vv0Yq2V2&state=af0ifjsldkj"
   */
  redirect: string;
}

/** Where the sign-in page was asked to lead, with whatever query values it was opened with. */
@IgnoreUnknownFields()
export class AuthorizeRedirectDto {
  /**
   * A path of the portal, or an address registered for the client.
   * @example "https://planner.example/callback"
   */
  @IsString()
  @MaxLength(2000)
  redirect: string;

  /**
   * The client whose address it is.
   * @example "q3Zt8mB2Lk0sXw5r"
   */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  client_id?: string;

  /**
   * Passed on to the consent page.
   * @example "profile.read ratings.read"
   */
  @IsOptional()
  @IsString()
  @MaxLength(2000)
  scope?: string;

  /**
   * Passed on to the consent page.
   * @example "af0ifjsldkj"
   */
  @IsOptional()
  @IsString()
  @MaxLength(2000)
  state?: string;

  /**
   * Passed on to the consent page.
   * @example "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
   */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  code_challenge?: string;

  /**
   * Passed on to the consent page.
   * @example "S256"
   */
  @IsOptional()
  @IsString()
  @MaxLength(20)
  code_challenge_method?: string;

  /**
   * Passed on to the consent page.
   * @example "code"
   */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  response_type?: string;
}

/** Where to go after signing in. */
export class AuthorizeRedirectResponseDto extends SuccessDto {
  /**
   * A path of the portal; null: the address is none of ours, stay here.
   * @example "/oauth/authorize?client_id=q3Zt8mB2Lk0sXw5r&redirect_uri=https%3A%2F%2Fplanner.example%2Fcallback"
   */
  redirect: string | null;
}
