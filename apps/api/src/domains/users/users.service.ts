import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.js';
import { CountriesLookup } from '../countries/countries.lookup.js';
import { CurrentUserReadModel, type WholeUserRow } from './database/current-user.read-model.js';
import { UsersRepository } from './database/users.repository.js';
import { RightsMemory } from './rights-memory.js';
import type { CurrentUserDto, UserCountryDto, UserModuleDto } from './dto/user.dto.js';

/** The signed-in user and what they may open. */
@Injectable()
export class UsersService {
  constructor(
    private readonly users: CurrentUserReadModel,
    private readonly countries: CountriesLookup,
    private readonly repository: UsersRepository,
    private readonly memory: RightsMemory,
  ) {}

  /** The user's countries by name, and the one to start in. */
  async countriesOf(principal: Principal): Promise<{ countries: UserCountryDto[]; country_code: string }> {
    const [countries, user] = await Promise.all([this.named(principal), this.users.find(principal.userId)]);
    return { countries, country_code: user.countryCode };
  }

  /** The signed-in user. */
  async currentUser(principal: Principal): Promise<CurrentUserDto> {
    const { admin, role, actorId } = principal;
    const { id, name, email, customer, modules, countries } = await this.whole(principal);
    const impersonated_by = actorId === null ? null : await this.users.nameOf(actorId);
    return { id, name, email, admin, role, modules, countries, customer, impersonated_by };
  }

  /** The user's modules with their maintenance flags. */
  modulesOf(principal: Principal): Promise<UserModuleDto[]> {
    return this.users.modules(principal.modules);
  }

  /** Remembers the country the user starts in; the access rule has proved that it is one of theirs. */
  async rememberCountry(principal: Principal, country: string): Promise<void> {
    await this.repository.setCountry(principal.userId, country);
  }

  /** From memory while neither the user nor what names customers, modules and countries has changed: every page asks for it. */
  private async whole({ userId, modules, countries }: Principal): Promise<WholeUserRow> {
    const key = `whole ${userId} ${modules.join()} ${countries.join()}`;
    const find = () => this.users.whole(userId, modules, countries);
    const about = ({ customer }: WholeUserRow) => [
      `user ${userId}`,
      ...(customer ? [`customer ${customer.id}`] : []),
    ];
    return (await this.memory.get(key, find, about)) ?? find();
  }

  private async named(principal: Principal): Promise<UserCountryDto[]> {
    const markets = await this.countries.markets(principal.countries);
    return markets.map(({ code, name, currency }) => ({ code, name, currency }));
  }
}
