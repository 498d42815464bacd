import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ok } from '../../platform/http/envelope.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { appsOf } from './apps.js';
import {
  CountrySetResponseDto,
  UserAppsResponseDto,
  UserCountriesResponseDto,
  UserInfoResponseDto,
  UserStatusResponseDto,
} from './dto/user.dto.js';
import { UsersService } from './users.service.js';

/** The signed-in user. */
@ApiTags('User')
@Controller('v3')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  /** The countries the user may work in, by name, and the one to start in. */
  @Get('user/countries')
  @Access('user.countries')
  @ApiOperation({ operationId: 'listUserCountries' })
  async listUserCountries(@CurrentPrincipal() principal: Principal): Promise<UserCountriesResponseDto> {
    return ok(await this.users.countriesOf(principal));
  }

  /** The signed-in user with modules and countries. */
  @Get(':cc/user/info')
  @Access('user.info')
  @ApiOperation({ operationId: 'getUserInfo' })
  async getUserInfo(
    @Param() _country: CountryPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<UserInfoResponseDto> {
    return ok({ data: { user: await this.users.currentUser(principal) } });
  }

  /** The user's modules with their maintenance flags. */
  @Get(':cc/user/status')
  @Access('user.status')
  @ApiOperation({ operationId: 'getUserStatus' })
  async getUserStatus(
    @Param() _country: CountryPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<UserStatusResponseDto> {
    return ok({ modules: await this.users.modulesOf(principal) });
  }

  /** Remembers the country as the one the user starts in. */
  @Post(':cc/country/set')
  @HttpCode(200)
  @Access('user.set-country')
  @ApiOperation({ operationId: 'setCountry' })
  async setCountry(
    @Param() { cc }: CountryPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<CountrySetResponseDto> {
    await this.users.rememberCountry(principal, cc);
    return ok({ country_code: cc });
  }

  /** The apps the user may open in the country. */
  @Get(':cc/user/apps')
  @Access('user.apps')
  @ApiOperation({ operationId: 'listUserApps' })
  listUserApps(@Param() { cc }: CountryPath, @CurrentPrincipal() principal: Principal): UserAppsResponseDto {
    return ok({ apps: appsOf(principal, cc) });
  }
}
