import { InvalidArgumentError, type Command } from 'commander';
import { MeasurementLimitsService } from '../domains/measurement/measurement-limits.service.js';
import type { MeasurementLimits } from '../domains/measurement/measurement-limits.js';
import { withContext } from './context.js';

type LimitOptions = Partial<MeasurementLimits> & { country: string };

function amount(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new InvalidArgumentError('It must be a number.');
  return value;
}

/** `limits`: what a country's figures must keep to. */
export function limitsCommand(program: Command): void {
  program
    .command('limits')
    .description("says what a country's figures must keep to, or sets it; shares are 0 to 1")
    .requiredOption('--country <code>', 'country, e.g. at')
    .option(
      '--min-consent-share <share>',
      'of impressions, below which visits and clients are withheld',
      amount,
    )
    .option('--weight-cap <ratio>', 'largest weight, in multiples of the mean weight', amount)
    .option(
      '--weight-noise <share>',
      'a weight is moved by, so that withheld figures cannot be worked out; 0.3 is enough, 0 is none',
      amount,
    )
    .option(
      '--census-calibration <0|1>',
      '1 brings impressions of the panel to the census, 0 does not',
      amount,
    )
    .option('--max-margin-error <share>', 'of what was aimed at', amount)
    .option('--max-weight-ratio <ratio>', 'largest weight in multiples of the mean weight', amount)
    .option('--max-design-effect <number>', "Kish's", amount)
    .option(
      '--max-given-up-share <share>',
      'of the universe in levels nobody of the panel stands for',
      amount,
    )
    .option('--max-trimmed-share <share>', 'of the universe the cap moves to other persons', amount)
    .action(async ({ country, ...limits }: LimitOptions) => {
      const settled = await withContext(async (context) => {
        const service = context.get(MeasurementLimitsService, { strict: false });
        if (Object.keys(limits).length > 0) await service.set(country, limits);
        return service.of(country);
      });
      for (const [name, value] of Object.entries(settled)) console.log(`${name}: ${value}`);
    });
}
