import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { inCents, isQrIban, OpenInvoices, type OpenInvoice } from '@netreach/domain/billing';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { refusedField } from '../../../platform/errors/app-error.js';
import { FileBox, type FileReader } from '../../../platform/files/box/file-box.service.js';
import type { UploadedFile } from '../../../platform/files/uploaded-file.js';
import { BankEntriesRepository } from '../database/bank-entries.repository.js';
import { lockedIssuer } from '../database/issuers.js';
import { InvoicesRepository } from '../database/invoices.repository.js';
import { PaymentsRepository, type NewPayment } from '../database/payments.repository.js';
import type { BankStatementResponseDto } from '../dto/payments.dto.js';
import type { readCamt, StatementEntry } from './camt-reader.js';

const READER: FileReader<typeof readCamt> = {
  module: new URL('./camt-reader.js', import.meta.url).href,
  name: 'readCamt',
};

/** Statements of banks: what has come in, and which invoices that pays. */
@Injectable()
export class BankStatements {
  constructor(
    private readonly box: FileBox,
    private readonly invoices: InvoicesRepository,
    private readonly payments: PaymentsRepository,
    private readonly entries: BankEntriesRepository,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Takes a statement: new credits pay the invoices they name. A file, and an entry of one, counts once.
   * @throws AppError `request.invalid` for a file that is none, or is of another account; `invoice.no_issuer`
   */
  async take(
    country: string,
    { name, bytes }: UploadedFile,
  ): Promise<Omit<BankStatementResponseDto, 'success'>> {
    const { accounts, entries, others } = await this.box.read('file', READER, bytes);
    const digest = createHash('sha256').update(bytes).digest('hex');
    return this.invoices.transaction(async (manager) => {
      // Whoever else takes a statement of the country waits here.
      const { iban } = await lockedIssuer(manager, country);
      // Statements do not tell the number for references of an account, only the account's own.
      const other = accounts.find((account) => account !== iban);
      if (other !== undefined && !isQrIban(iban))
        throw refusedField('file', 'other_account', { account: other });
      const statement = await this.entries.addStatement(manager, country, {
        digest,
        name: name.slice(0, 200),
      });
      if (statement === undefined)
        return { known: true, credits: entries.length, added: 0, assigned: 0, others };
      const numbers = await this.entries.add(manager, country, statement, entries);
      const fresh = entries.flatMap((entry) => {
        const id = numbers.get(entry.key);
        return id === undefined ? [] : [{ ...entry, id }];
      });
      const { paid, assigned } = settled(fresh, await this.payments.open(manager, country));
      await this.payments.add(manager, country, paid);
      const object = { type: 'bank_statement', id: statement };
      const told = { credits: entries.length, added: fresh.length, assigned };
      await this.audit.record(
        { event: 'bank_statement.imported', object, country, details: { name, ...told } },
        manager,
      );
      return { known: false, ...told, others };
    });
  }
}

/** What new entries pay, in the order they were booked in, and how many of them pay invoices with all they are. */
function settled(
  entries: readonly (StatementEntry & { readonly id: number })[],
  open: readonly OpenInvoice[],
): { paid: NewPayment[]; assigned: number } {
  const invoices = new OpenInvoices(open);
  const paid: NewPayment[] = [];
  let assigned = 0;
  for (const { id: entryId, bookedOn: paidOn, ...entry } of entries) {
    let rest = inCents(entry.amount);
    for (const { invoice: invoiceId, amount, by } of invoices.settle({ ...entry, amount: rest })) {
      paid.push({ invoiceId, paidOn, amount, entryId, matchedBy: by, note: '' });
      rest -= amount;
    }
    if (rest === 0n) assigned += 1;
  }
  return { paid, assigned };
}
