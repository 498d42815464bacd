import type { Command } from 'commander';
import { MeasurementService } from '../domains/measurement/measurement.service.js';
import { withContext } from './context.js';
import { Progress } from './progress.js';

/** `measure`: computes months now, in this process. */
export function measureCommand(program: Command): void {
  program
    .command('measure')
    .description('measures months again: census figures, weights, contact index')
    .requiredOption('--country <code>', 'country, e.g. at')
    .requiredOption('--month <months...>', 'months, e.g. 2026-10')
    .action(async ({ country, month: months }: { country: string; month: string[] }) => {
      await withContext(async (context) => {
        const measurement = context.get(MeasurementService, { strict: false });
        for (const month of months) {
          if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new Error(`"${month}" is not a month (YYYY-MM)`);
          const progress = new Progress(`${country} ${month}:`);
          const job = await measurement.request(country, month);
          const mine = await measurement.run(job.id, (step, percent) => progress.show(percent / 100, step));
          progress.done(mine ? 'measured' : 'is being measured by another process');
        }
      });
    });
}
