import { Module } from '@nestjs/common';
import { Attempts } from '../../platform/throttle/attempts.service.js';
import { UsersModule } from '../users/users.module.js';
import { OAuthClientsController } from './clients/oauth-clients.controller.js';
import { OAuthClientsService } from './clients/oauth-clients.service.js';
import { AuthorizeController } from './consent/authorize.controller.js';
import { AuthorizeService } from './consent/authorize.service.js';
import { CodeIssuer } from './consent/code-issuer.js';
import { ConsentsController } from './consent/consents.controller.js';
import { ConsentsService } from './consent/consents.service.js';
import { RedirectService } from './consent/redirect.service.js';
import { OAuthCors } from './cors.js';
import { ClientsAdminRepository } from './database/clients-admin.repository.js';
import { ClientsRepository } from './database/clients.repository.js';
import { ConsentsRepository } from './database/consents.repository.js';
import { GrantsRepository } from './database/grants.repository.js';
import { TokensRepository } from './database/tokens.repository.js';
import { MetadataController } from './metadata.controller.js';
import { ClientThrottle } from './token/client-throttle.js';
import { OAuthClientStrategy } from './token/oauth-client.strategy.js';
import { OAuthModel } from './token/oauth-model.js';
import { OAuthBearerStrategy } from './token/oauth-bearer.strategy.js';
import { TokenController } from './token/token.controller.js';
import { TokenEndpoint } from './token/token-endpoint.js';
import { TokenIssuer } from './token/token-issuer.js';
import { TokensService } from './token/tokens.service.js';
import { UserinfoController } from './token/userinfo.controller.js';
import { UserinfoService } from './token/userinfo.service.js';

/** The OAuth2 provider: third parties act for users, within what these allow. */
@Module({
  imports: [UsersModule],
  controllers: [
    AuthorizeController,
    ConsentsController,
    MetadataController,
    OAuthClientsController,
    TokenController,
    UserinfoController,
  ],
  providers: [
    Attempts,
    AuthorizeService,
    ClientsAdminRepository,
    ClientsRepository,
    ClientThrottle,
    CodeIssuer,
    ConsentsRepository,
    ConsentsService,
    GrantsRepository,
    OAuthClientsService,
    OAuthCors,
    OAuthModel,
    OAuthBearerStrategy,
    OAuthClientStrategy,
    RedirectService,
    TokenEndpoint,
    TokenIssuer,
    TokensRepository,
    TokensService,
    UserinfoService,
  ],
})
export class OAuthModule {}
