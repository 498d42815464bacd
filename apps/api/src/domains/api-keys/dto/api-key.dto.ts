import { IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { SuccessDto } from '../../../platform/http/success.dto.js';

/** A key to make. */
export class CreateApiKeyDto {
  /**
   * What the key is for, in the user's words.
   * @example "Nightly report"
   */
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  name: string;

  /**
   * Number of the key that ends when the new one is there.
   * @example 3
   */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  replaces?: number;
}

/** A key of the user; the key itself is shown only when it is made. */
export class ApiKeyDto {
  /**
   * Number of the key.
   * @example 3
   */
  id: number;

  /**
   * What it is for.
   * @example "Nightly report"
   */
  name: string;

  /**
   * How the key begins.
   * @example "nrk_Vv0Yq2V2"
   */
  prefix: string;

  /**
   * When it was made.
   * @example "2026-10-04T08:15:00.000Z"
   */
  created_at: string;

  /**
   * When it was last used, to the minute; null = never.
   * @example "2026-10-05T02:00:00.000Z"
   */
  last_used_at: string | null;
}

/** A new key. */
export class ApiKeyCreatedResponseDto extends SuccessDto {
  /** What is known of it from now on. */
  api_key: ApiKeyDto;

  /**
   * The key, to be sent as Bearer token. It cannot be shown again.
   * @example "nrk_Vv0Yq2V2dHc0Zl9sQm1wS3JtU2V0b2tlbi1leGFtcGxl"
   */
  key: string;
}

/** The keys of the signed-in user. */
export class ApiKeysResponseDto extends SuccessDto {
  /** Newest first. */
  api_keys: ApiKeyDto[];
}
