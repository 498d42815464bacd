import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandLine } from './command-line.ts';
import { Market, monthsBefore, NEIGHBOUR, type MarketFile } from './market.ts';
import { demandBuilds, EntryPoint, freePort, PORTAL_DIST, type EntryPointName } from './product.ts';
import { announce } from './stack.ts';
import { createTestServices, type TestServices } from './test-services.ts';
import { PASSWORD, USERS, type TestUser } from './users.ts';

declare global {
  /** Ends the product; kept here from the set-up to the teardown. */
  var endStack: (() => Promise<void>) | undefined;
}

/** They share a time zone. */
const TIME_ZONE = 'Europe/Vienna';

/** Brings the built product up once for all files, with a small market, and takes it down again with the global teardown. */
export default async function setup(): Promise<void> {
  demandBuilds();
  const began = performance.now();
  const services = await createTestServices();
  const ending: (() => Promise<void>)[] = [services.remove];
  globalThis.endStack = () => endAll(ending);
  try {
    const mailFolder = mkdtempSync(join(tmpdir(), 'netreach-mail-'));
    ending.push(async () => rmSync(mailFolder, { recursive: true }));
    ending.push(async () => rmSync(`${mailFolder}-exports`, { recursive: true, force: true }));
    const env = await settings(services, mailFolder);
    const months = monthsBefore(new Date(), 2, TIME_ZONE);
    const cli = new CommandLine({ ...env, DATABASE_OWNER_URL: services.ownerUrl, USER_PASSWORD: PASSWORD });
    ending.push(async () => cli.close());
    // It lets the product's account in.
    await cli.run('migrate');
    await prepare(cli, { at: new Market(months), ch: new Market(months, NEIGHBOUR) });
    // The collector reads the services' identifiers as it starts, and then every ten seconds only.
    await Promise.all([
      begin(ending, env, 'collect', 'COLLECT_PORT'),
      begin(ending, env, 'main', 'PORT'),
      begin(ending, env, 'worker', 'WORKER_HEALTH_PORT'),
    ]);
    const { PUBLIC_URL: origin } = env;
    announce({ origin, databaseUrl: services.ownerUrl, mailFolder, months, settings: env });
    console.log(`the product is up after ${((performance.now() - began) / 1000).toFixed(1)} s`);
  } catch (error) {
    await globalThis.endStack();
    throw error;
  }
}

type Settings = Awaited<ReturnType<typeof settings>>;

async function settings(services: TestServices, mailFolder: string) {
  const [port, collectPort, workerPort] = await Promise.all([freePort(), freePort(), freePort()]);
  return {
    DATABASE_URL: services.databaseUrl,
    REDIS_URL: services.redisUrl,
    SECRET_KEY: 'a secret of forty characters for tests only',
    HOST: '127.0.0.1',
    PORT: String(port),
    COLLECT_PORT: String(collectPort),
    WORKER_HEALTH_PORT: String(workerPort),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    COLLECTOR_URL: `http://127.0.0.1:${collectPort}`,
    PORTAL_DIST,
    MAIL_FOLDER: mailFolder,
    EXPORT_STORAGE_URL: `file:${mailFolder}-exports`,
    TRUSTED_PROXIES: '127.0.0.1',
    FEED_PRIVATE_HOSTS: 'yes',
    LOG_LEVEL: 'warn',
  };
}

/** Creates the users, imports the markets' files and measures their months. */
async function prepare(cli: CommandLine, markets: Readonly<Record<string, Market>>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'netreach-e2e-'));
  try {
    for (const user of Object.values(USERS)) await createUser(cli, user);
    for (const [country, market] of Object.entries(markets)) {
      for (const file of market.files()) await importFile(cli, folder, country, file);
      await cli.run('measure', '--country', country, '--month', ...market.months);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function importFile(
  cli: CommandLine,
  folder: string,
  country: string,
  file: MarketFile,
): Promise<void> {
  const path = join(folder, `${file.kind}.csv`);
  writeFileSync(path, file.text);
  const options = ['--country', country, '--no-measure', ...(file.options ?? [])];
  const summary = await cli.run('import', file.kind, path, ...options);
  if (!summary.includes('refused 0')) throw new Error(`rows of ${file.kind} were refused:\n${summary}`);
}

async function createUser(cli: CommandLine, user: TestUser): Promise<void> {
  const { email, name, role, countries, customer, modules } = user;
  const optional = [
    ...(customer ? ['--customer', customer] : []),
    ...(modules ? ['--modules', modules] : []),
  ];
  const required = ['--name', name, '--role', role, '--countries', countries];
  await cli.run('user', email, ...required, ...optional);
}

/** Starts an entry point and has it ended with everything else. */
async function begin(
  ending: (() => Promise<void>)[],
  env: Settings,
  name: EntryPointName,
  port: 'PORT' | 'COLLECT_PORT' | 'WORKER_HEALTH_PORT',
): Promise<void> {
  const entry = await EntryPoint.start(name, env, Number(env[port]));
  ending.push(() => entry.stop());
}

/** Ends everything that was begun, the last first, whatever fails on the way. */
async function endAll(ending: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const end of ending.toReversed()) await end().catch((failure: unknown) => failures.push(failure));
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('\n'));
}
