import { ROLES, type Role } from '../../../platform/access/principal.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { ApiProperty } from '@nestjs/swagger';

/** A country a user may work in. */
export class UserCountryDto {
  /**
   * Code used in paths.
   * @example "at"
   */
  code: string;

  /**
   * Name of the country.
   * @example "Austria"
   */
  name: string;

  /**
   * ISO code of its money.
   * @example "EUR"
   */
  currency: string;
}

/** The countries of the signed-in user. */
export class UserCountriesResponseDto extends SuccessDto {
  /** Sorted by name. */
  countries: UserCountryDto[];

  /**
   * The country the user starts in.
   * @example "at"
   */
  country_code: string;
}

/** A module the user holds. */
export class UserModuleDto {
  /**
   * Key of the module.
   * @example "ratings"
   */
  name: string;

  /**
   * The module is under maintenance: data may not be up to date.
   * @example false
   */
  maintenance: boolean;
}

/** The customer a user belongs to. */
export class UserCustomerDto {
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

/** An admin who acts as a user. */
export class ActingAdminDto {
  /**
   * Number of the admin.
   * @example 1
   */
  id: number;

  /**
   * Name of the admin.
   * @example "Ada Admin"
   */
  name: string;
}

/** The signed-in user. */
export class CurrentUserDto {
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

  /**
   * Administrators see visits, impressions and unweighted cases.
   * @example false
   */
  admin: boolean;

  /** The user's role. */
  @ApiProperty({ enum: ROLES, example: 'customer', description: 'The role of the user.' })
  role: Role;

  /** Modules that count for the user now. */
  modules: UserModuleDto[];

  /** Countries of the user, by name. */
  countries: UserCountryDto[];

  /** The customer the user works for; null for the house's own staff. */
  customer: UserCustomerDto | null;

  /** The admin who is acting as the user; null when the user is. */
  impersonated_by: ActingAdminDto | null;
}

/** What `data` carries. */
export class UserDataDto {
  /** The signed-in user. */
  user: CurrentUserDto;
}

/** The signed-in user. */
export class UserInfoResponseDto extends SuccessDto {
  /** The user. */
  data: UserDataDto;
}

/** The modules of the signed-in user. */
export class UserStatusResponseDto extends SuccessDto {
  /** Modules that count for the user now, in the product's order. */
  modules: UserModuleDto[];
}

/** The country is remembered. */
export class CountrySetResponseDto extends SuccessDto {
  /**
   * The country the user starts in from now on.
   * @example "at"
   */
  country_code: string;
}

/** An app of the product. */
export class UserAppDto {
  /**
   * Key of the app.
   * @example "ratings"
   */
  key: string;

  /**
   * Name shown in the app switcher.
   * @example "Ratings"
   */
  name: string;

  /**
   * Where the app begins.
   * @example "/at/ratings"
   */
  path: string;

  /**
   * Place in the switcher.
   * @example 1
   */
  order: number;
}

/** The apps the user may open. */
export class UserAppsResponseDto extends SuccessDto {
  /** In the order of the switcher. */
  apps: UserAppDto[];
}
