import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import { UsersLookup } from '../users/users.lookup.js';
import type { LoginDto } from './dto/auth.dto.js';
import type { TokenSetDto } from './dto/token-set.dto.js';
import { LoginThrottle } from './login-throttle.js';
import { verifyPassword } from '../../platform/crypto/password.js';
import { SessionsService } from './sessions.service.js';

/** Signing in. */
@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersLookup,
    private readonly sessions: SessionsService,
    private readonly throttle: LoginThrottle,
  ) {}

  /**
   * Begins a session; unknown user, wrong password and inactive user look the same and take the same time.
   * @throws AppError `auth.wrong_credentials`, `auth.too_many_attempts`
   */
  async login({ email, password }: LoginDto, address: string): Promise<TokenSetDto> {
    await this.throttle.demand(email, address);
    const user = await this.users.credentials(email);
    const fits = await verifyPassword(user?.passwordHash, password);
    if (!fits || !user?.active) {
      await this.throttle.failed(email, address);
      throw new AppError('auth.wrong_credentials');
    }
    return this.sessions.begin(user.id);
  }
}
