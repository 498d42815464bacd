import type { Command } from 'commander';
import { PublicationService } from '../domains/measurement/publication.service.js';
import { withContext } from './context.js';
import { wholeNumber } from './whole-number.js';

/** `publish`: freezes a month. */
export function publishCommand(program: Command): void {
  program
    .command('publish')
    .description('freezes the panel figures of a month: this version answers, whatever is measured later')
    .requiredOption('--country <code>', 'country, e.g. at')
    .requiredOption('--month <month>', 'month, e.g. 2026-10')
    .option('--index-version <number>', 'by default the newest', wholeNumber)
    .action(async (options: { country: string; month: string; indexVersion?: number }) => {
      const { country, month, indexVersion } = options;
      if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new Error(`"${month}" is not a month (YYYY-MM)`);
      const { version, methodVersion, publishedAt } = await withContext((context) =>
        context.get(PublicationService, { strict: false }).publish(country, month, indexVersion),
      );
      console.log(
        `${country} ${month}: index ${version}, method ${methodVersion}, published ${publishedAt ?? ''}`,
      );
    });
}
