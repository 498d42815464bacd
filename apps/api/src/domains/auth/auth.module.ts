import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module.js';
import { Attempts } from '../../platform/throttle/attempts.service.js';
import { AuditLogModule } from '../audit/audit-log.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { PasswordTokensRepository } from './database/password-tokens.repository.js';
import { SessionsRepository } from './database/sessions.repository.js';
import { CountryTokensController } from './country-tokens.controller.js';
import { ImpersonationController } from './impersonation/impersonation.controller.js';
import { ImpersonationService } from './impersonation/impersonation.service.js';
import { LoginThrottle } from './login-throttle.js';
import { PasswordThrottle } from './password/password-throttle.js';
import { PasswordController } from './password/password.controller.js';
import { MailDispatch } from './mails/mail-dispatch.js';
import { PasswordChange } from './password/password-change.service.js';
import { PasswordLinks } from './password/password-links.service.js';
import { PasswordMails } from './password/password-mails.service.js';
import { PasswordService } from './password/password.service.js';
import { OwnPassword } from './profile/own-password.service.js';
import { OwnSessionsService } from './profile/own-sessions.service.js';
import { ProfileController } from './profile/profile.controller.js';
import { ProfileService } from './profile/profile.service.js';
import { RefreshService } from './refresh.service.js';
import { SessionStrategy } from './session.strategy.js';
import { SessionsService } from './sessions.service.js';
import { TokenIssuer } from './token-issuer.js';

/** Sessions and passwords. */
@Module({
  imports: [AuditLogModule, MailModule, NotificationsModule, UsersModule],
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
    MailDispatch,
    PasswordChange,
    PasswordLinks,
    PasswordMails,
    PasswordService,
    PasswordThrottle,
    PasswordTokensRepository,
    ProfileService,
    RefreshService,
    SessionStrategy,
    SessionsRepository,
    SessionsService,
    TokenIssuer,
  ],
})
export class AuthModule {}
