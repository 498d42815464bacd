import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module.js';
import { Attempts } from '../../platform/throttle/attempts.service.js';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { PasswordTokensRepository } from './database/password-tokens.repository.js';
import { SessionsRepository } from './database/sessions.repository.js';
import { LoginThrottle } from './login-throttle.js';
import { PasswordThrottle } from './password/password-throttle.js';
import { PasswordController } from './password/password.controller.js';
import { PasswordService } from './password/password.service.js';
import { SessionsService } from './sessions.service.js';

/** Sessions and passwords. */
@Module({
  imports: [MailModule, UsersModule],
  controllers: [AuthController, PasswordController],
  providers: [
    Attempts,
    AuthService,
    LoginThrottle,
    PasswordService,
    PasswordThrottle,
    PasswordTokensRepository,
    SessionsRepository,
    SessionsService,
  ],
})
export class AuthModule {}
