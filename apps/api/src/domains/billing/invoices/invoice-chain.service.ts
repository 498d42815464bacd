import { Injectable } from '@nestjs/common';
import { BEGINNING, hashOf, InvoiceJournal } from '../database/invoice-journal.repository.js';

/** What the journal of issued invoices proves. */
export interface ChainVerdict {
  readonly entries: number;
  /** What is not as it was issued, in words; none = all of it is. */
  readonly problems: readonly string[];
}

/** Goes through the journal of issued invoices. */
@Injectable()
export class InvoiceChain {
  constructor(private readonly journal: InvoiceJournal) {}

  /** Compares every link with the one before it and with what is stored, and looks for numbers that are missing. */
  async verify(): Promise<ChainVerdict> {
    const problems: string[] = [];
    let entries = 0;
    let before = { country: '', place: 0, hash: BEGINNING };
    for await (const { number, stored, ...link } of this.journal.entries()) {
      entries += 1;
      const { country, place, what, digest, previous, hash } = link;
      if (country !== before.country) before = { country, place: 0, hash: BEGINNING };
      const name = `${country} ${place} (${number}, ${what})`;
      if (place !== before.place + 1) problems.push(`${name}: entries before it are missing`);
      if (previous !== before.hash || hash !== hashOf(link)) problems.push(`${name}: the chain is broken`);
      if (stored !== digest) problems.push(`${name}: what is stored is not what was issued`);
      before = { country, place, hash };
    }
    for (const number of await this.journal.untold()) problems.push(`${number}: is not in the journal`);
    for (const { country, year, place } of await this.journal.gaps())
      problems.push(`${country} ${year}: number ${place} was taken and belongs to nothing`);
    return { entries, problems };
  }
}
