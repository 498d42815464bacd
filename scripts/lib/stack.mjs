import { rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Leftovers } from './leftovers.mjs';
import { tryLock } from './lock.mjs';
import { startMailbox } from './mailbox/server.mjs';
import { inData, inRoot } from './paths.mjs';
import { claimable } from './ports.mjs';
import { commandOptions, prepare } from './prepare.mjs';
import { run } from './processes.mjs';
import { step } from './report.mjs';
import { provideDatabase, provideRedis } from './services.mjs';
import { addresses, appEnvironment, catchesMail } from './settings.mjs';

const API = inRoot('apps/api');

/** The lock that the one running stack of this checkout holds. */
export const STACK_LOCK = inData('stack.lock');

/** The environment of the running stack, for commands that join it. */
export const STACK_ENVIRONMENT = inData('stack-environment.json');

/**
 * What `npm start` and `npm run dev` have in common: up to the point where the entry points are started.
 *
 * @param {import('./lifetime.mjs').Lifetime} lifetime
 * @param {{ demo: boolean, builds?: readonly string[] }} options `builds` are those wanted; all without
 */
export async function raiseStack(lifetime, { demo, builds }) {
  takeStackLock(lifetime);
  const leftovers = new Leftovers(inData('run'));
  const ended = await leftovers.end();
  if (ended.length > 0) console.log(`  Ended what an earlier run had left: ${ended.join(', ')}.`);
  await checkPorts();
  await prepare(lifetime, leftovers, { only: builds });
  const env = await raiseServices(lifetime, leftovers);
  const options = { ...commandOptions(lifetime, leftovers), cwd: API, env };
  await step('migrations', () => runCli(['migrate'], options));
  if (demo) {
    await step('demo countries', async (progress) => {
      await runCli(['demo'], { ...options, onLine: progress });
    });
  }
  if (catchesMail()) await step('mailbox', () => raiseMailbox(lifetime, env));
  // Only commands need it: what answers requests has no way to the account that owns the tables.
  const { DATABASE_OWNER_URL: _, ...ofProcesses } = env;
  return { leftovers, env: ofProcesses, options };
}

/**
 * Makes the demo users and what is theirs.
 *
 * @returns {Promise<string>} their sign-ins, a line each
 */
export async function raiseDemoUsers(options) {
  let said = '';
  await step('demo users, campaigns', async (progress) => {
    said = await runCli(['demo-users'], { ...options, onLine: progress });
  });
  const lines = said.trimEnd().split('\n');
  return lines.filter((line) => !line.startsWith('demo:')).join('\n');
}

/** Shows the mails that the stack catches. */
async function raiseMailbox(lifetime, env) {
  const mailbox = await startMailbox({ folder: resolve(API, env.MAIL_FOLDER), port: addresses().mailPort });
  lifetime.defer(mailbox.stop);
}

/** Where the mails are shown; a line to print, empty when they are sent for good. */
export function mailboxLine() {
  return catchesMail() ? `Mails it sends are caught: http://localhost:${addresses().mailPort}\n` : '';
}

/**
 * Starts database and Redis, and keeps their addresses for commands that join.
 *
 * @param {import('./lifetime.mjs').Lifetime} lifetime
 * @param {Leftovers} leftovers
 */
export async function raiseServices(lifetime, leftovers) {
  const urls = {};
  await step('PostgreSQL', async () => {
    const { url, ownerUrl, remark } = await provideDatabase(lifetime);
    Object.assign(urls, { databaseUrl: url, ownerUrl });
    return remark;
  });
  await step('Redis', async (progress) => {
    const { url, remark } = await provideRedis(lifetime, leftovers, progress);
    urls.redisUrl = url;
    return remark;
  });
  const env = appEnvironment(
    /** @type {{ databaseUrl: string, ownerUrl: string, redisUrl: string }} */ (urls),
  );
  writeFileSync(STACK_ENVIRONMENT, JSON.stringify(env), { mode: 0o600 });
  lifetime.defer(() => rmSync(STACK_ENVIRONMENT, { force: true }));
  return env;
}

/** Takes the lock of this checkout's stack. */
export function takeStackLock(lifetime) {
  const lock = tryLock(STACK_LOCK);
  if ('holder' in lock) {
    throw new Error(
      `Netreach already runs from this folder (process ${lock.holder}). Stop it there with Ctrl-C.`,
    );
  }
  lifetime.defer(lock.release);
}

/**
 * Runs the API's command line.
 *
 * @param {readonly string[]} args
 * @param {import('./processes.mjs').RunOptions} options
 */
export function runCli(args, options) {
  return run(process.execPath, [inRoot('apps/api/dist/cli.js'), ...args], options);
}

async function checkPorts() {
  const { host, port, collectPort, workerPort, mailPort } = addresses();
  await claimable({ name: 'PORT', port, host, use: 'the portal' });
  await claimable({ name: 'COLLECT_PORT', port: collectPort, host, use: 'the collector' });
  await claimable({ name: 'WORKER_HEALTH_PORT', port: workerPort, host, use: "the worker's health" });
  if (catchesMail())
    await claimable({ name: 'MAIL_PORT', port: mailPort, host: '127.0.0.1', use: 'the mailbox' });
}
