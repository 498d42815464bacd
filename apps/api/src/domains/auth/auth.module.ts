import { Module } from '@nestjs/common';
import { Attempts } from '../../platform/throttle/attempts.service.js';
import { AuditLogModule } from '../audit/audit-log.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { UserGrantsModule } from '../oauth/user-grants.module.js';
import { UsersModule } from '../users/users.module.js';
import { AuthMailsModule } from './auth-mails.module.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { SessionsRepository } from './database/sessions.repository.js';
import { CountryTokensController } from './country-tokens.controller.js';
import { ImpersonationController } from './impersonation/impersonation.controller.js';
import { ImpersonationService } from './impersonation/impersonation.service.js';
import { LoginThrottle } from './login-throttle.js';
import { PasswordThrottle } from './password/password-throttle.js';
import { PasswordController } from './password/password.controller.js';
import { PasswordChange } from './password/password-change.service.js';
import { PasswordMails } from './password/password-mails.service.js';
import { PasswordRule } from './password/password-rule.service.js';
import { PasswordService } from './password/password.service.js';
import { OwnPassword } from './profile/own-password.service.js';
import { OwnSessionsService } from './profile/own-sessions.service.js';
import { ProfileController } from './profile/profile.controller.js';
import { ProfileService } from './profile/profile.service.js';
import { RefreshService } from './refresh.service.js';
import { SessionStrategy } from './session.strategy.js';
import { SessionsLookup } from './sessions.lookup.js';
import { SessionsService } from './sessions.service.js';
import { TokenIssuer } from './token-issuer.js';

/** Sessions and passwords. */
@Module({
  imports: [AuditLogModule, AuthMailsModule, NotificationsModule, UserGrantsModule, UsersModule],
  controllers: [
    AuthController,
    CountryTokensController,
    ImpersonationController,
    PasswordController,
    ProfileController,
  ],
  providers: [
    Attempts,
    AuthService,
    ImpersonationService,
    LoginThrottle,
    OwnPassword,
    OwnSessionsService,
    PasswordChange,
    PasswordMails,
    PasswordRule,
    PasswordService,
    PasswordThrottle,
    ProfileService,
    RefreshService,
    SessionStrategy,
    SessionsRepository,
    SessionsService,
    SessionsLookup,
    TokenIssuer,
  ],
  exports: [SessionsLookup],
})
export class AuthModule {}
