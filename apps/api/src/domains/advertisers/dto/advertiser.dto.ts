import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { Flag, FormVersion, Line, Paragraph, says } from '../../../platform/dto/fields.js';

/** Nothing, or an address. */
const EMAIL_OR_NOTHING = /^$|^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/;

/** An advertiser as it is set up. */
export class AdvertiserInputDto {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'Number of the advertiser to change; a new one without it.',
    example: 31,
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  advertiser_id?: number;

  /**
   * What everybody calls it, unique for the customer in the country.
   * @example "Gasteiner Wasser"
   */
  @Line(100)
  name: string;

  /**
   * Its name in the register of companies.
   * @example "Gasteiner Mineralwasser GmbH"
   */
  @Paragraph(200)
  company: string;

  @ApiProperty({
    maxLength: 254,
    description: 'Whom to write to; may be empty.',
    example: 'marketing@gasteiner.example',
  })
  @IsString()
  @MaxLength(254)
  @Matches(EMAIL_OR_NOTHING, says('email'))
  contact_email: string;

  /**
   * It can be chosen for new campaigns.
   * @example true
   */
  @Flag()
  enabled: boolean;

  @FormVersion()
  version?: number;
}

/** An advertiser. */
export class AdvertiserDto {
  /**
   * Number of the advertiser.
   * @example 31
   */
  id: number;

  /**
   * Number of the customer that handles its advertising.
   * @example 12
   */
  customer_id: number;

  /**
   * What everybody calls it.
   * @example "Gasteiner Wasser"
   */
  name: string;

  /**
   * Its name in the register of companies; may be empty.
   * @example "Gasteiner Mineralwasser GmbH"
   */
  company: string;

  /**
   * Whom to write to; may be empty.
   * @example "marketing@gasteiner.example"
   */
  contact_email: string;

  /**
   * It can be chosen for new campaigns.
   * @example true
   */
  enabled: boolean;

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}
