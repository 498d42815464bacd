import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { HelpCentreResponseDto } from './dto/help-centre.dto.js';
import { HelpCentreService } from './help-centre.service.js';

/** Single sign-on to the help centre. */
@ApiTags('User')
@Controller('v3/jwtsso')
export class HelpCentreController {
  constructor(private readonly helpCentre: HelpCentreService) {}

  /** An address that signs the user in at the help centre, once and within a minute. */
  @Get('proprofs')
  @Access('sso.help-centre')
  @ApiOperation({ operationId: 'signOnToHelpCentre' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'This installation has no help centre.' })
  async signOn(@CurrentPrincipal() principal: Principal): Promise<HelpCentreResponseDto> {
    return ok({ redirect: await this.helpCentre.addressFor(principal.userId) });
  }
}
