import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module.js';
import { Attempts } from '../../platform/throttle/attempts.service.js';
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
import { PasswordService } from './password/password.service.js';
import { OwnSessionsService } from './profile/own-sessions.service.js';
import { ProfileController } from './profile/profile.controller.js';
import { ProfileService } from './profile/profile.service.js';
import { SessionsService } from './sessions.service.js';

/** Sessions and passwords. */
@Module({
  imports: [MailModule, UsersModule],
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
    OwnSessionsService,
    PasswordService,
    PasswordThrottle,
    PasswordTokensRepository,
    ProfileService,
    SessionsRepository,
    SessionsService,
  ],
})
export class AuthModule {}
