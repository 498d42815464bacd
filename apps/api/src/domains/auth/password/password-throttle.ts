import { Injectable } from '@nestjs/common';
import { Attempts, type Allowance } from '../../../platform/throttle/attempts.service.js';
import { networkOf } from '../../../platform/throttle/network-of.js';

/** Keeps mailboxes from being flooded and links from being guessed. */
@Injectable()
export class PasswordThrottle {
  constructor(private readonly attempts: Attempts) {}

  /**
   * Every mail asked for counts, whether or not the address is known: 5 for it, 50 from a network.
   * @returns whether the mailbox may get one more: who wanted it has the links of those before, and is not to be shut out by
   * strangers who asked for them
   * @throws AppError `request.too_many` for the network, `server.unavailable`
   */
  async mail(email: string, address: string): Promise<boolean> {
    await this.attempts.take([ofNetwork(address)], 'request.too_many');
    return this.attempts.admits([ofMailbox(email)]);
  }

  /** The same for administrators, who are told. @throws AppError `request.too_many`, `server.unavailable` */
  demandMail(email: string, address: string): Promise<void> {
    return this.attempts.take([ofNetwork(address), ofMailbox(email)], 'request.too_many');
  }

  /** @throws AppError `request.too_many` after 50 bad links from a network, `server.unavailable` */
  link(address: string): Promise<void> {
    return this.attempts.demand(badLinks(address), 'request.too_many');
  }

  /** Notes a link that leads nowhere. */
  badLink(address: string): Promise<void> {
    return this.attempts.note(badLinks(address));
  }
}

function ofNetwork(address: string): Allowance {
  return { what: 'password:network', whose: networkOf(address), limit: 50 };
}

function ofMailbox(email: string): Allowance {
  return { what: 'password:account', whose: email.toLowerCase(), limit: 5 };
}

function badLinks(address: string): Allowance[] {
  return [{ what: 'password:bad-link', whose: networkOf(address), limit: 50 }];
}
