import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from 'commander';
import { PublicationService, type Release } from '../domains/measurement/publication.service.js';
import { UsersLookup } from '../domains/users/users.lookup.js';
import { withContext } from './context.js';
import { wholeNumber } from './whole-number.js';

const LONGEST_NOTE = 1000;

interface PublishOptions {
  country: string;
  month: string;
  indexVersion?: number;
  by?: string;
  note?: string;
}

/** `publish`: freezes a month. */
export function publishCommand(program: Command): void {
  program
    .command('publish')
    .description('freezes the panel figures of a month: this version answers, whatever is measured later')
    .requiredOption('--country <code>', 'country, e.g. at')
    .requiredOption('--month <month>', 'month, e.g. 2026-10')
    .option('--index-version <number>', 'by default the newest', wholeNumber)
    .option('--by <email>', 'administrator who lets a month beyond a limit be published')
    .option('--note <text>', 'why; everybody can read it on the method page')
    .action(async ({ country, month, indexVersion, by, note }: PublishOptions) => {
      if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new Error(`"${month}" is not a month (YYYY-MM)`);
      const { version, methodVersion, publishedAt } = await withContext(async (context) => {
        const release = await releaseOf(context, country, by, note);
        const publication = { country, month, version: indexVersion, release };
        return context.get(PublicationService, { strict: false }).publish(publication);
      });
      console.log(
        `${country} ${month}: index ${version}, method ${methodVersion}, published ${publishedAt ?? ''}`,
      );
    });
}

/** What an administrator of the country says to a month beyond a limit; undefined where nobody is named. */
async function releaseOf(
  context: INestApplicationContext,
  country: string,
  by: string | undefined,
  note: string | undefined,
): Promise<Release | undefined> {
  if (by === undefined && note === undefined) return undefined;
  const text = note?.trim() ?? '';
  if (by === undefined || text === '' || text.length > LONGEST_NOTE)
    throw new Error(`--by and --note go together; a note has up to ${LONGEST_NOTE} characters`);
  const users = context.get(UsersLookup, { strict: false });
  const known = await users.credentials(by);
  const rights = known && (await users.rights(known.id));
  if (!rights?.admin || !rights.countries.includes(country))
    throw new Error(`${by} is no administrator of ${country}`);
  return { userId: rights.userId, note: text };
}
