import type { Command } from 'commander';
import {
  ReproductionService,
  type Reproduction,
} from '../domains/ranking/reproduction/reproduction.service.js';
import { withContext } from './context.js';
import { wholeNumber } from './whole-number.js';

/** `reproduce`: computes the figures behind an address again and compares. */
export function reproduceCommand(program: Command): void {
  program
    .command('reproduce <permalink>')
    .description(
      'answers a ranking from its stored index and once more from the stored persons and contacts; fails when they differ',
    )
    .option('--index-version <number>', 'an older version that is still kept', wholeNumber)
    .action(async (permalink: string, { indexVersion }: { indexVersion?: number }) => {
      const done = await withContext((context) =>
        context.get(ReproductionService, { strict: false }).reproduce(permalink, indexVersion),
      );
      for (const line of linesOf(done)) console.log(line);
      if (done.comparison.different > 0) process.exitCode = 1;
    });
}

/** What a reproduction has shown, for a reader. */
function linesOf({ asked, stored, again, comparison, largestAt, changes }: Reproduction): string[] {
  const { figures, different, largest } = comparison;
  const published = stored.publishedAt ? `, published ${momentOf(stored.publishedAt)}` : '';
  const weights = (set: string, universe: string | null) =>
    `weights ${set}: ${universe ?? 'each person is one'}`;
  const lines = [
    `frame     ${asked.country} ${asked.frame.name}, ${asked.reach.calculation ?? 'accumulated'}`,
    `stored    index ${stored.version} of ${momentOf(stored.builtAt)}${published}, ${weights(String(stored.weightSet ?? 'without a number'), stored.universeName)}, method ${stored.methodVersion}`,
    `computed  from what is stored now, ${weights('of now', again.universeName)}, method ${again.methodVersion}`,
    `figures   ${figures} compared, ${different} different`,
    largest
      ? `largest   ${largest.figure} of ${largestAt ?? 'the target group'}: ${largest.stored ?? 'none'} stored, ${largest.computed ?? 'none'} computed (${(100 * largest.relative).toPrecision(3)} %)`
      : 'largest   no difference at all',
    ...changes.map((change) => `changed   ${change}`),
  ];
  if (different > 0 && changes.length === 0)
    lines.push('changed   nothing: the difference has no known reason');
  return lines;
}

const momentOf = (text: string) => new Date(text).toISOString();
