import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { Speaks } from '../../../platform/http/protocol-route.js';
import { OAuthErrorDto, UserinfoDto } from '../dto/token.dto.js';
import { RESOURCE_PROTOCOL } from '../oauth-failure.js';
import { UserinfoService } from './userinfo.service.js';

/** Who a token acts for. */
@ApiTags('OAuth2 provider')
@Controller('v3/oauth')
export class UserinfoController {
  constructor(private readonly users: UserinfoService) {}

  /** The user behind the token: the number always, the rest with the scope profile.read. */
  @Get('userinfo')
  // Above the rule, which documents refusals in the API's own words.
  @ApiResponse({ status: 400, type: OAuthErrorDto, description: 'The request could not be read.' })
  @ApiResponse({ status: 401, type: OAuthErrorDto, description: 'No token, or one that is not alive.' })
  @ApiResponse({ status: 403, type: OAuthErrorDto, description: 'Not a token of the provider.' })
  @Access('oauth.userinfo')
  @Speaks(RESOURCE_PROTOCOL)
  @ApiOperation({ operationId: 'getUserinfo' })
  userinfo(@CurrentPrincipal() principal: Principal): Promise<UserinfoDto> {
    return this.users.of(principal);
  }
}
