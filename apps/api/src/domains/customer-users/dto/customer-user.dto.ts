import { ApiProperty } from '@nestjs/swagger';
import { ROLES, type Role } from '../../../platform/access/principal.js';

/** The customer a listed user works for. */
export class ListedCustomerDto {
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

/** A user as administrators list them. */
export class CustomerUserDto {
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

  @ApiProperty({ enum: ROLES, example: 'customer', description: 'The role of the user.' })
  role: Role;

  /**
   * The user can sign in.
   * @example true
   */
  active: boolean;

  /**
   * The user was deleted, and can be brought back.
   * @example false
   */
  deleted: boolean;

  /** The customer the user works for; null for the house's own staff. */
  customer: ListedCustomerDto | null;

  /**
   * Codes of the countries the user may work in.
   * @example ["at", "de"]
   */
  countries: string[];

  /**
   * Keys of the modules the user was given; they count while the customer has them too.
   * @example ["ratings"]
   */
  modules: string[];

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;

  /**
   * When the user last did something, to the minute; null = never.
   * @example "2026-10-05T08:30:00.000Z"
   */
  last_active_at: string | null;

  /**
   * The caller may act as this user.
   * @example true
   */
  can_be_impersonated: boolean;
}
