import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { FormVersion, Line, Paragraph, says } from '../../../platform/dto/fields.js';

/** Nothing, or an address. */
const EMAIL_OR_NOTHING = /^$|^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/;

/** A customer as administrators set it up; whoever administers their own changes company, address and contact. */
export class CustomerInputDto {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'Number of the customer to change; a new one without it.',
    example: 12,
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  customerID?: number;

  /**
   * What everybody calls it, unique.
   * @example "Alpen Media Agentur"
   */
  @Line(100)
  name: string;

  /**
   * Its name in the register of companies.
   * @example "Alpen Media Agentur GmbH"
   */
  @Paragraph(200)
  company: string;

  /**
   * Its postal address.
   * @example "Getreidegasse 1, 5020 Salzburg"
   */
  @Paragraph(500)
  address: string;

  @ApiProperty({
    maxLength: 254,
    description: 'Whom to write to; may be empty.',
    example: 'office@alpen-media.example',
  })
  @IsString()
  @MaxLength(254)
  @Matches(EMAIL_OR_NOTHING, says('email'))
  contact_email: string;

  /**
   * Codes of the countries it works in, at least one.
   * @example ["at", "ch"]
   */
  @IsArray()
  @ArrayMaxSize(100)
  @IsString({ each: true })
  countries: string[];

  /**
   * Keys of the modules it has; what they are part of comes along.
   * @example ["ratings", "detail"]
   */
  @IsArray()
  @ArrayMaxSize(200)
  @IsString({ each: true })
  modules: string[];

  @FormVersion()
  version?: number;
}

/** A customer. */
export class CustomerDto {
  /**
   * Number of the customer.
   * @example 12
   */
  id: number;

  /**
   * What everybody calls it.
   * @example "Alpen Media Agentur"
   */
  name: string;

  /**
   * Its name in the register of companies; may be empty.
   * @example "Alpen Media Agentur GmbH"
   */
  company: string;

  /**
   * Its postal address; may be empty.
   * @example "Getreidegasse 1, 5020 Salzburg"
   */
  address: string;

  /**
   * Whom to write to; may be empty.
   * @example "office@alpen-media.example"
   */
  contact_email: string;

  /**
   * Codes of the countries it works in.
   * @example ["at", "ch"]
   */
  countries: string[];

  /**
   * Keys of the modules it has.
   * @example ["detail", "ratings"]
   */
  modules: string[];

  /**
   * How many users it has.
   * @example 5
   */
  users: number;

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}
