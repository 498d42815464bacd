import { Injectable } from '@nestjs/common';
import { Attempts, type Allowance } from '../../platform/throttle/attempts.service.js';

/** Counts failed sign-ins by account and address together and by address alone. */
@Injectable()
export class LoginThrottle {
  constructor(private readonly attempts: Attempts) {}

  /** @throws AppError `auth.too_many_attempts` once a limit is reached, `server.unavailable` without Redis */
  demand(email: string, address: string): Promise<void> {
    return this.attempts.demand(failures(email, address), 'auth.too_many_attempts');
  }

  /** Notes a failed attempt. */
  failed(email: string, address: string): Promise<void> {
    return this.attempts.note(failures(email, address));
  }
}

function failures(email: string, address: string): Allowance[] {
  return [
    { what: 'login:account', whose: `${email.toLowerCase()}|${address}`, limit: 10 },
    { what: 'login:address', whose: address, limit: 100 },
  ];
}
