import { Global, Module } from '@nestjs/common';
import { PrincipalSource } from '../../platform/access/principal.js';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { SessionsRepository } from './database/sessions.repository.js';
import { LoginThrottle } from './login-throttle.js';
import { SessionsService } from './sessions.service.js';

/** Global, because the access guard of every route needs the principals. */
@Global()
@Module({
  imports: [UsersModule],
  controllers: [AuthController],
  providers: [
    AuthService,
    LoginThrottle,
    SessionsRepository,
    SessionsService,
    { provide: PrincipalSource, useExisting: SessionsService },
  ],
  exports: [PrincipalSource],
})
export class AuthModule {}
