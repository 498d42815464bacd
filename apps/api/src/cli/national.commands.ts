import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from 'commander';
import { INTERVAL_MONTHS, ITEM_TYPES, type IntervalType, type ItemType } from '@netreach/domain';
import { BLOCK_KINDS, type BlockKind } from '@netreach/domain/national-ranking';
import { NationalItems } from '../domains/national-ranking/items.service.js';
import { ReleaseFolder } from '../domains/national-ranking/open-data/release-folder.service.js';
import { ReleasesService } from '../domains/national-ranking/release/releases.service.js';
import { UsersLookup } from '../domains/users/users.lookup.js';
import { withContext } from './context.js';
import { wholeNumber } from './whole-number.js';

const MODULE = 'owa_admin';

interface Who {
  country: string;
  by: string;
}

interface PrepareOptions extends Who {
  month: string;
  interval: string;
  reason?: string;
}

interface BlockOptions extends Who {
  type: string;
  item: number;
  from: string;
  until?: string;
  kind: string;
  reason: string;
}

/** `national`: prepares, checks, blocks and releases the national ranking. */
export function nationalCommands(program: Command): void {
  const national = program
    .command('national')
    .description('the national ranking: prepare, check, block, release, folder');
  national
    .command('folder')
    .description('brings a folder of signed files to what is public: every month as JSON and CSV')
    .requiredOption('--to <folder>', 'the folder; it only grows, but data of what is blocked goes')
    .requiredOption('--key <file>', 'Ed25519 private key (openssl genpkey -algorithm ed25519)')
    .requiredOption('--origin <address>', 'origin of the API, for the addresses in the data')
    .action(folder);
  const command = (name: string, description: string) =>
    national
      .command(name)
      .description(description)
      .requiredOption('--country <code>', 'country, e.g. at')
      .requiredOption('--by <email>', 'whoever does it; a holder of owa_admin');
  command('prepare', 'freezes the figures of a time frame and checks them')
    .requiredOption('--month <month>', 'its first month, e.g. 2026-10')
    .option('--interval <type>', 'month, quarter, halfyear or year', 'month')
    .option('--reason <text>', 'why a frame that is out is corrected')
    .action(prepare);
  command('check', 'tells the checks of a release and what would be new in public')
    .requiredOption('--release <number>', 'number of the release', wholeNumber)
    .action(({ country, by, release }: Who & { release: number }) =>
      withContext(async (context) => {
        await personBehind(context, country, by);
        await tell(context, country, release);
      }),
    );
  command('release', 'says yes to a release; where two persons are asked for, the second yes lets it out')
    .requiredOption('--release <number>', 'number of the release', wholeNumber)
    .action(({ country, by, release }: Who & { release: number }) =>
      withContext(async (context) => {
        const userId = await personBehind(context, country, by);
        const releases = context.get(ReleasesService, { strict: false });
        const isOut = await releases.release(country, release, userId);
        console.log(isOut ? `release ${release} is out` : `release ${release} waits for a second person`);
      }),
    );
  for (const name of ['block', 'unblock'] as const)
    command(name, name === 'block' ? 'blocks an item for months' : 'lifts the blocks of an item in months')
      .requiredOption('--type <type>', ITEM_TYPES.join(', '))
      .requiredOption('--item <number>', 'number of the item', wholeNumber)
      .requiredOption('--from <month>', 'first month, e.g. 2026-10')
      .option('--until <month>', 'last month; by default the first')
      .option('--kind <kind>', BLOCK_KINDS.join(', '), 'web_blocked')
      .requiredOption('--reason <text>', 'why; the public reads it')
      .action((options: BlockOptions) => block(name, options));
}

function folder({ to, key, origin }: { to: string; key: string; origin: string }): Promise<void> {
  return withContext(async (context) => {
    const secret = createPrivateKey(await readFile(key, 'utf8'));
    if (secret.asymmetricKeyType !== 'ed25519') throw new Error(`${key} is no Ed25519 key`);
    const asked = { folder: to, key: secret, origin: new URL(origin).origin };
    const added = await context.get(ReleaseFolder, { strict: false }).write(asked);
    for (const { path, month, version } of added) console.log(`${month}, version ${version}: ${path}`);
    console.log(`${added.length} added`);
  });
}

function prepare({ country, by, month, interval, reason }: PrepareOptions): Promise<void> {
  return withContext(async (context) => {
    const startsOn = `${monthIn(month)}-01`;
    const months = INTERVAL_MONTHS[interval as IntervalType] as number | undefined;
    if (months === undefined) throw new Error(`"${interval}" is no interval`);
    const userId = await personBehind(context, country, by);
    const releases = context.get(ReleasesService, { strict: false });
    const id = await releases.prepareNow({ country, startsOn, months }, reason?.trim() || undefined, userId);
    await tell(context, country, id);
  });
}

function block(
  what: 'block' | 'unblock',
  { country, by, type, item, from, until = from, kind, reason }: BlockOptions,
): Promise<void> {
  return withContext(async (context) => {
    const known = ITEM_TYPES.find((one) => one === type);
    const flag = BLOCK_KINDS.find((one) => one === kind);
    if (!known || !flag || reason.trim() === '') throw new Error('type, kind or reason is not known');
    const asked: { country: string; type: ItemType; id: number; userId: number } = {
      country,
      type: known,
      id: item,
      userId: await personBehind(context, country, by),
    };
    const months = { from: `${monthIn(from)}-01`, until: `${monthIn(until)}-01` };
    const items = context.get(NationalItems, { strict: false });
    if (what === 'unblock') {
      console.log(`${await items.unblock(asked, months, reason.trim())} blocks lifted`);
      return;
    }
    await items.block(asked, flag satisfies BlockKind, months, reason.trim());
    console.log(`${type} ${item} is blocked from ${from} until ${until}`);
  });
}

async function tell(context: INestApplicationContext, country: string, id: number): Promise<void> {
  const { release, newInPublic } = await context.get(ReleasesService, { strict: false }).show(country, id);
  console.log(`release ${id}: ${release.startsOn}, version ${release.version}, ${release.status}`);
  for (const { check, outcome, items } of release.checks)
    console.log([`  ${check}: ${outcome}`, ...items.map(({ name }) => name)].join(' | '));
  for (const { name, consented } of newInPublic)
    console.log(`  new in public: ${name}${consented ? '' : ' (without consent)'}`);
}

function monthIn(text: string): string {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) throw new Error(`"${text}" is not a month (YYYY-MM)`);
  return text;
}

/** Somebody who may make the national ranking of a country. */
async function personBehind(
  context: INestApplicationContext,
  country: string,
  email: string,
): Promise<number> {
  const users = context.get(UsersLookup, { strict: false });
  const known = await users.credentials(email);
  const rights = known && (await users.rights(known.id));
  if (!rights?.countries.includes(country) || !rights.modules.includes(MODULE))
    throw new Error(`${email} does not make the national ranking of ${country}`);
  return rights.userId;
}
