import { Injectable } from '@nestjs/common';
import { Attempts, type Allowance } from '../../../platform/throttle/attempts.service.js';

/** Keeps mailboxes from being flooded and links from being guessed. */
@Injectable()
export class PasswordThrottle {
  constructor(private readonly attempts: Attempts) {}

  /**
   * Every mail asked for counts, whether or not the address is known: 5 for it, 50 from a network address.
   * @throws AppError `request.too_many` above that, `server.unavailable` without Redis
   */
  mail(email: string, address: string): Promise<void> {
    const allowances = [
      { what: 'password:account', whose: email.toLowerCase(), limit: 5 },
      { what: 'password:address', whose: address, limit: 50 },
    ];
    return this.attempts.take(allowances, 'request.too_many');
  }

  /** @throws AppError `request.too_many` after 50 bad links from a network address, `server.unavailable` without Redis */
  link(address: string): Promise<void> {
    return this.attempts.demand(badLinks(address), 'request.too_many');
  }

  /** Notes a link that leads nowhere. */
  badLink(address: string): Promise<void> {
    return this.attempts.note(badLinks(address));
  }
}

function badLinks(address: string): Allowance[] {
  return [{ what: 'password:bad-link', whose: address, limit: 50 }];
}
