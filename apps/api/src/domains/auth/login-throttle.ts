import { Injectable } from '@nestjs/common';
import { Attempts, type Allowance } from '../../platform/throttle/attempts.service.js';

/** Somebody trying a password. */
export interface Attempt {
  readonly email: string;
  /** Network address. */
  readonly address: string;
  /** Null for unknown users and first passwords. */
  readonly passwordChangedAt: Date | null;
}

/** Counts wrong passwords by account and address together and by address alone. */
@Injectable()
export class LoginThrottle {
  constructor(private readonly attempts: Attempts) {}

  /** @throws AppError `auth.too_many_attempts` once a limit is reached, `server.unavailable` */
  demand(attempt: Attempt): Promise<void> {
    return this.attempts.demand(failures(attempt), 'auth.too_many_attempts');
  }

  /** Notes a failed attempt. */
  failed(attempt: Attempt): Promise<void> {
    return this.attempts.note(failures(attempt));
  }
}

/** With a new password an account's count begins anew: what was tried before says nothing about it. */
function failures({ email, address, passwordChangedAt }: Attempt): Allowance[] {
  const account = `${email.toLowerCase()}|${address}|${passwordChangedAt?.getTime() ?? ''}`;
  return [
    { what: 'login:account', whose: account, limit: 10 },
    { what: 'login:address', whose: address, limit: 100 },
  ];
}
