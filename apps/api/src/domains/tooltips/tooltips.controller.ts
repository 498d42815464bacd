import { Controller, Get, Headers, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { TooltipsResponseDto } from './dto/tooltip.dto.js';
import { TooltipsService } from './tooltips.service.js';

/** What the product's terms mean. */
@ApiTags('User')
@Controller('v3/:cc/helpers')
export class TooltipsController {
  constructor(private readonly tooltips: TooltipsService) {}

  /** All tooltips, in the language of the profile, else of the browser, else in English. */
  @Get('tooltips')
  @Access('helpers.tooltips')
  @ApiOperation({ operationId: 'listTooltips' })
  async listTooltips(
    @Param() _country: CountryPath,
    @CurrentPrincipal() principal: Principal,
    @Headers() { 'accept-language': accepted }: Record<string, string>,
  ): Promise<TooltipsResponseDto> {
    return ok({ tooltips: await this.tooltips.list(principal.userId, accepted) });
  }
}
