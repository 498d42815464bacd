import { Module } from '@nestjs/common';
import { OAuthClientsController } from './clients/oauth-clients.controller.js';
import { OAuthClientsService } from './clients/oauth-clients.service.js';
import { AuthorizeController } from './consent/authorize.controller.js';
import { AuthorizeService } from './consent/authorize.service.js';
import { ConsentsController } from './consent/consents.controller.js';
import { ConsentsService } from './consent/consents.service.js';
import { RedirectService } from './consent/redirect.service.js';
import { MetadataController } from './metadata.controller.js';
import { ClientAuthentication } from './token/client-authentication.js';
import { TokenController } from './token/token.controller.js';
import { TokenEndpoint } from './token/token-endpoint.js';
import { TokensService } from './token/tokens.service.js';
import { UserinfoController } from './token/userinfo.controller.js';
import { UserinfoService } from './token/userinfo.service.js';

/** The OAuth2 provider: third parties act for users, within what these allow. */
@Module({
  controllers: [
    AuthorizeController,
    ConsentsController,
    MetadataController,
    OAuthClientsController,
    TokenController,
    UserinfoController,
  ],
  providers: [
    AuthorizeService,
    ClientAuthentication,
    ConsentsService,
    OAuthClientsService,
    RedirectService,
    TokenEndpoint,
    TokensService,
    UserinfoService,
  ],
})
export class OAuthModule {}
