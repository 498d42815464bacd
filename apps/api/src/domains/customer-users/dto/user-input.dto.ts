import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsEmail,
  IsInt,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { Choice, FormVersion, Line, OptionalId } from '../../../platform/dto/fields.js';
import { ROLES, type Role } from '../../../platform/access/principal.js';

const PG_INT_MAX = 2_147_483_647;

/** A user as administrators set them up; the password comes by mail. */
export class CustomerUserInputDto {
  @OptionalId('Number of the user to change; a new one without it.', 7)
  user_id?: number;

  /**
   * Name of the user.
   * @example "Paula Planner"
   */
  @Line(100)
  name: string;

  @ApiProperty({ maxLength: 254, description: 'Sign-in name, unique.', example: 'planner@example.at' })
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim().toLowerCase() : value,
  )
  @MaxLength(254)
  @IsEmail()
  email: string;

  /**
   * What the user is.
   * @example "customer"
   */
  @Choice(ROLES)
  role: Role;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    minimum: 1,
    description: 'Number of the customer the user works for; null only for administrators.',
    example: 12,
  })
  @ValidateIf((_, value) => value !== null)
  @IsInt()
  @Min(1)
  @Max(PG_INT_MAX)
  customer_id: number | null;

  /**
   * Codes of the countries the user may work in, at least one.
   * @example ["at"]
   */
  @IsArray()
  @ArrayMaxSize(100)
  @IsString({ each: true })
  countries: string[];

  /**
   * Keys of the modules the user is given; what they are part of comes along.
   * @example ["ratings"]
   */
  @IsArray()
  @ArrayMaxSize(200)
  @IsString({ each: true })
  modules: string[];

  @FormVersion()
  version?: number;
}

/** Whether a user can sign in. */
export class CustomerUserActiveDto {
  /**
   * The user can sign in.
   * @example false
   */
  @IsBoolean()
  active: boolean;
}
