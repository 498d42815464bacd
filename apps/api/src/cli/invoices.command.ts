import type { Command } from 'commander';
import { InvoiceChain } from '../domains/billing/invoices/invoice-chain.service.js';
import { withContext } from './context.js';

/** `invoices`: proves that issued invoices are what they were. */
export function invoicesCommand(program: Command): void {
  program
    .command('invoices')
    .command('verify')
    .description('goes through the journal of issued invoices; ends with 1 where anything has changed since')
    .action(async () => {
      const { entries, problems } = await withContext((context) =>
        context.get(InvoiceChain, { strict: false }).verify(),
      );
      for (const problem of problems) console.error(problem);
      console.log(`${entries} entries, ${problems.length} problems`);
      if (problems.length > 0) process.exitCode = 1;
    });
}
