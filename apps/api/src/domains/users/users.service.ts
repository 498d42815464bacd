import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.js';
import { CountriesLookup } from '../countries/countries.lookup.js';
import { CurrentUserReadModel } from './database/current-user.read-model.js';
import type { CurrentUserDto, UserCountryDto } from './dto/user.dto.js';

/** The signed-in user and what they may open. */
@Injectable()
export class UsersService {
  constructor(
    private readonly users: CurrentUserReadModel,
    private readonly countries: CountriesLookup,
  ) {}

  /** The user's countries by name, and the one to start in. */
  async countriesOf(principal: Principal): Promise<{ countries: UserCountryDto[]; country_code: string }> {
    const [countries, user] = await Promise.all([this.named(principal), this.users.find(principal.userId)]);
    return { countries, country_code: user.countryCode };
  }

  /** The signed-in user. */
  async currentUser(principal: Principal): Promise<CurrentUserDto> {
    const [user, modules, countries] = await Promise.all([
      this.users.find(principal.userId),
      this.users.modules(principal.modules),
      this.named(principal),
    ]);
    const { id, name, email, customer } = user;
    return { id, name, email, admin: principal.admin, role: principal.role, modules, countries, customer };
  }

  private async named(principal: Principal): Promise<UserCountryDto[]> {
    const markets = await this.countries.markets(principal.countries);
    return markets.map(({ code, name }) => ({ code, name }));
  }
}
