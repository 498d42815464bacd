import { ApiProperty } from '@nestjs/swagger';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { ScopeDto } from './authorize.dto.js';

/** The client a consent is for. */
export class ConsentedClientDto {
  /**
   * Name of the client.
   * @example "Mediaplan"
   */
  name: string;
}

/** What a user allows a client. */
export class ConsentDto {
  /**
   * Number of the consent.
   * @example 3
   */
  id: number;

  /** The client. */
  client: ConsentedClientDto;

  /** What it may do. */
  scopes: ScopeDto[];

  @ApiProperty({
    format: 'date-time',
    description: 'When the user last changed it.',
    example: '2026-10-01T08:30:00.000Z',
  })
  granted_at: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the client last got tokens; null: never.',
    example: '2026-10-02T09:00:00.000Z',
  })
  last_used_at: string | null;
}

/** What the user allows clients, the newest first. */
export class ConsentsResponseDto extends SuccessDto {
  /** One for each client. */
  consents: ConsentDto[];
}

/** The client is shut out. */
export class ConsentRevokedResponseDto extends SuccessDto {}
