import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { inData, inRoot } from './paths.mjs';
import { toolEnvironment } from './toolchain.mjs';

/** Without look-alikes: people type this password. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Of the API, unless more are asked for: each has its own memory. */
const MOST_PROCESSES = 4;

/**
 * A secret kept in the data folder, made at the first use. Only its owner can read it.
 *
 * @param {string} name of the file
 * @param {() => string} make
 */
export function keptSecret(name, make) {
  const file = inData(name);
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${make()}\n`, { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}

/** A random secret for programs. */
export const randomSecret = () => randomBytes(32).toString('hex');

/** A random password that people can type: about 79 bits. */
const randomPassword = () =>
  [...randomBytes(16)]
    .map((byte) => READABLE[byte % READABLE.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** Reads `.env`, if there is one; what the environment already holds wins. */
export function loadDotEnv() {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
}

/**
 * Where the entry points listen.
 *
 * @returns {{ host: string, port: number, collectPort: number, workerPort: number, mailPort: number }}
 * @throws {Error} when a variable is no port
 */
export function addresses() {
  return {
    host: process.env.HOST ?? '127.0.0.1',
    port: portFrom('PORT', 3000),
    collectPort: portFrom('COLLECT_PORT', 3100),
    workerPort: portFrom('WORKER_HEALTH_PORT', 3200),
    mailPort: portFrom('MAIL_PORT', 3300),
  };
}

/** Whether mails are kept here; else they go to the mail server that is set. */
export const catchesMail = () => !process.env.MAIL_URL;

function portFrom(name, fallback) {
  const port = Number(process.env[name] ?? fallback);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${name}=${process.env[name]} is not a port: give a number from 1 to 65535.`);
}

/** The host under which this machine reaches what listens on `host`. */
export const reachable = (host) => (['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host);

/** The address to open in a browser. */
export function siteAddress() {
  const { host, port } = addresses();
  const name = host === '127.0.0.1' ? 'localhost' : reachable(host);
  return process.env.PUBLIC_URL ?? `http://${name}:${port}`;
}

/**
 * The environment of the API's entry points. What the user has set wins.
 *
 * @param {{ databaseUrl: string, ownerUrl: string, redisUrl: string }} services
 * @returns {NodeJS.ProcessEnv}
 */
export function appEnvironment({ databaseUrl, ownerUrl, redisUrl }) {
  const { host, port, collectPort, workerPort } = addresses();
  return {
    NODE_ENV: 'production',
    API_PROCESSES: String(Math.min(availableParallelism(), MOST_PROCESSES)),
    LOG_LEVEL: 'info',
    RELEASE: JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).version,
    COLLECTOR_URL: `http://${reachable(host)}:${collectPort}`,
    PORTAL_DIST: inRoot('apps/portal/dist'),
    MAIL_FOLDER: inData('mail'),
    EXPORT_STORAGE_URL: `file:${encodeURI(inData('exports'))}`,
    SECRET_KEY: keptSecret('secret', randomSecret),
    DEMO_PASSWORD: keptSecret('demo-password', randomPassword),
    ...toolEnvironment(),
    HOST: host,
    PORT: String(port),
    COLLECT_PORT: String(collectPort),
    WORKER_HEALTH_PORT: String(workerPort),
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: ownerUrl,
    REDIS_URL: redisUrl,
  };
}
