import { Injectable } from '@nestjs/common';
import { Attempts, type Allowance } from '../../platform/throttle/attempts.service.js';
import { networkOf } from '../../platform/throttle/network-of.js';

/** Somebody trying a password. */
export interface Attempt {
  readonly email: string;
  /** Network address. */
  readonly address: string;
  /** Null for unknown users and first passwords. */
  readonly passwordChangedAt: Date | null;
  /** The browser's name, where somebody has signed in to this account from it before. */
  readonly knownBrowser?: string | undefined;
}

/**
 * Counts wrong passwords: by account and network, by account from anywhere, and by network. Browsers that the account knows
 * count for themselves, so that strangers cannot lock the owner out.
 */
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
function failures({ email, address, passwordChangedAt, knownBrowser }: Attempt): Allowance[] {
  const account = `${email.toLowerCase()}|${passwordChangedAt?.getTime() ?? ''}`;
  const network = networkOf(address);
  const ofNetwork = { what: 'login:network', whose: network, limit: 100 };
  if (knownBrowser !== undefined)
    return [{ what: 'login:browser', whose: `${account}|${knownBrowser}`, limit: 10 }, ofNetwork];
  return [
    { what: 'login:account', whose: `${account}|${network}`, limit: 10 },
    { what: 'login:anywhere', whose: account, limit: 50 },
    ofNetwork,
  ];
}
