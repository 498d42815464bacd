import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { inRoot } from '../../lib/paths.mjs';
import { TUNING } from '../../lib/postgres/server.mjs';
import { temporaryFolder } from './temporary.mjs';

const FILE = inRoot('docker-compose.yml');
const text = readFileSync(FILE, 'utf8');
const { services, volumes } = parse(text, { merge: true });
const all = Object.entries(services);
/** Those that run on, unlike commands. */
const CLUSTER = inRoot('docker-compose.cluster.yml');
const cluster = parse(readFileSync(CLUSTER, 'utf8'), { merge: true });
/** Those the cluster adds; of the others it changes something. */
const added = Object.entries(cluster.services).filter(([name]) => !services[name]);
const lasting = [...all, ...added].filter(([, { restart }]) => restart !== 'no');

/** The schema of compose files holds always; of the linter's rules those that are more than taste. */
const TASTE = [
  'no-build-and-image',
  'no-unbound-port-interfaces',
  'require-quotes-in-ports',
  'service-dependencies-alphabetical-order',
  'service-keys-order',
  'service-ports-alphabetical-order',
  'services-alphabetical-order',
  'top-level-properties-order',
];
const linter = new DCLinter({
  rules: Object.fromEntries(TASTE.map((rule) => [rule, 0])),
  quiet: true,
  debug: false,
  exclude: [],
});
const problemsOf = (file) =>
  linter.lintFiles([file], false).flatMap(({ messages }) => messages.map(({ message }) => message));

describe('docker-compose.yml', () => {
  it('is a file that compose accepts', () => {
    expect(problemsOf(FILE)).toEqual([]);
  });

  it('would not be with a health check that YAML reads as a mapping', () => {
    const unquoted = text.replace(/^( *- )"(fetch\(.*)\? 0 : 1\)\)"$/m, '$1$2? 0: 1))');
    expect(unquoted).not.toBe(text);
    const file = join(temporaryFolder(), 'docker-compose.yml');
    writeFileSync(file, unquoted);
    expect(problemsOf(file)).toEqual([expect.stringContaining('/services/api/healthcheck/test')]);
  });

  it.each([...all, ...added])(
    'keeps %s from root, from its own image, from the whole disk and all memory',
    (_, service) => {
      expect(service).toMatchObject({
        user: expect.stringMatching(/^(?!root|0)\w/),
        read_only: true,
        cap_drop: ['ALL'],
        mem_limit: expect.stringMatching(/^(\$\{[A-Z_]+:-)?\d+[mg]\}?$/),
        pids_limit: expect.any(Number),
        logging: { options: { 'max-size': expect.any(String), 'max-file': expect.any(String) } },
      });
    },
  );

  it.each(lasting)('restarts %s and asks whether it is well', (_, { restart, healthcheck }) => {
    expect(restart).toBe('unless-stopped');
    expect(healthcheck.test[0]).toBe('CMD');
  });

  it('builds each image once, and pulls none that is built here', () => {
    const built = all.filter(([, { build }]) => build).map(([, { image }]) => image);
    expect(new Set(built).size).toBe(built.length);
    const others = all.filter(([, { build, image }]) => !build && built.includes(image));
    expect(others.map(([name, { pull_policy }]) => `${name} ${pull_policy}`).sort()).toEqual([
      'cli never',
      'collector never',
      'migrate never',
      'worker never',
    ]);
  });

  it('sets PostgreSQL as npm start does', () => {
    const settings = TUNING.flatMap((setting) => ['-c', setting]);
    expect(services.postgres.command).toEqual(['postgres', ...settings]);
  });

  it('declares no volume that nothing uses', () => {
    const used = all.flatMap(([, { volumes: mounts = [] }]) => mounts).join('\n');
    for (const name of Object.keys(volumes))
      expect(used, name).toMatch(new RegExp(`^(${name}|.*:-${name}}):`, 'm'));
  });

  it('shows the portal where PUBLIC_URL says', () => {
    expect(services.api.environment.PUBLIC_URL).toBe('${PUBLIC_URL:-http://localhost:${HTTP_PORT:-8080}}');
    expect(services.proxy.ports[0]).toBe('${HTTP_PORT:-8080}:80');
  });

  it('publishes the UDP port of every TCP port that may announce HTTP/3', () => {
    const { ports } = services.proxy;
    const secure = ports.filter((port) => port.endsWith(':443'));
    expect(secure).toHaveLength(1);
    expect(ports).toContain(`${secure[0]}/udp`);
  });
});

describe('the settings in docker-compose.yml', () => {
  const source = readFileSync(inRoot('apps/api/src/platform/config/app-config.ts'), 'utf8');
  const declared = [...source.matchAll(/^ {2}([A-Z][A-Z_]+)\??(?::[^=\n]+)?(?: = (.+))?;$/gm)];
  const { environment, build } = services.api;

  it('are all of the API, but for those of one origin without a proxy', () => {
    // Only commands own the tables.
    expect(environment).not.toHaveProperty('DATABASE_OWNER_URL');
    const given = [
      ...Object.keys(services.migrate.environment),
      ...Object.keys(environment),
      ...Object.keys(build.args),
      'PORTAL_DIST',
      'COLLECTOR_URL',
      'MAIL_FOLDER',
      'MONITORING_ORIGIN',
    ];
    expect(declared.length).toBeGreaterThan(25);
    expect(given).toEqual(expect.arrayContaining(declared.map(([, name]) => name)));
  });

  it('have the defaults of the API', () => {
    const defaults = declared.flatMap(([, name, value]) => {
      const [, given] = /^\$\{[A-Z_]+:-(.+)\}$/.exec(environment[name] ?? '') ?? [];
      return value && given ? [[name, value.replaceAll(/['_]/g, ''), given.replaceAll('_', '')]] : [];
    });
    expect(defaults.length).toBeGreaterThan(8);
    const differing = defaults.filter(([, own, given]) => own !== given).map(([name]) => name);
    // In containers exports are in a volume, and the API uses more than one core.
    expect(differing).toEqual(['API_PROCESSES', 'EXPORT_STORAGE_URL']);
  });

  it('have the defaults that .env.example tells', () => {
    const example = readFileSync(inRoot('.env.example'), 'utf8');
    const told = new Map(
      [...example.matchAll(/^#([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    const given = [...text.matchAll(/\$\{([A-Z0-9_]+):-([^${}]+)\}/g)];
    expect(given.length).toBeGreaterThan(20);
    const differing = given.filter(([, name, value]) => told.get(name) !== value).map(([, name]) => name);
    // Those that are described by an example, or differ in containers.
    expect([...new Set(differing)].sort()).toEqual([
      'EXPORT_STORAGE_URL',
      'FRONT_PROXIES',
      'GEO_COUNTRY_HEADER',
      'GEO_MMDB_FOLDER',
      'MAIL_FROM',
      'MAIL_PORT',
      'MAIL_URL',
    ]);
  });
});

describe('docker-compose.cluster.yml', () => {
  it('is a file that compose accepts', () => {
    expect(problemsOf(CLUSTER)).toEqual([]);
  });

  it('names servers that are there, with the ports they listen on', () => {
    const { HIT_STREAM_URLS, HIT_STORE_URL } = cluster.services.worker.environment;
    const hosts = `${HIT_STREAM_URLS} ${HIT_STORE_URL}`.matchAll(/[@,;]([a-z][\w-]+):(\d+)/g);
    const named = [...hosts].map(([, host, port]) => [host, port]).sort();
    const listening = { redis: '6379', 'clickhouse/clickhouse-server': '8123' };
    const there = added
      .filter(([name]) => name !== 'keeper')
      .map(([name, { image }]) => [name, listening[image.split(':')[0]]])
      .sort();
    expect(named).toEqual(there);
  });

  it('changes settings that processes know, and the proxy takes', () => {
    const known = readFileSync(inRoot('.env.example'), 'utf8');
    for (const name of Object.keys(cluster.services.api.environment)) expect(known).toContain(`#${name}=`);
    const proxy = readFileSync(inRoot('deploy/proxy.Caddyfile'), 'utf8');
    for (const name of Object.keys(cluster.services.proxy.environment)) expect(proxy).toContain(`{$${name}:`);
  });

  it('changes what compose can merge: it takes an empty list for none', () => {
    const empty = all.flatMap(([name, service]) =>
      Object.entries(service)
        .filter(([, value]) => Array.isArray(value) && value.length === 0)
        .map(([key]) => `${name} ${key}`),
    );
    expect(empty).toEqual([]);
  });

  it('changes the settings of every process that stores or asks for hits, in the same way', () => {
    // Migrations are of PostgreSQL.
    const told = all.filter(
      ([name, { environment = {} }]) => 'HIT_STORE_URL' in environment && name !== 'migrate',
    );
    expect(told.map(([name]) => name).sort()).toEqual(['api', 'cli', 'collector', 'worker']);
    const changed = cluster.services.worker.environment;
    for (const [name, { environment }] of told) {
      expect(cluster.services[name]?.environment, name).toEqual(changed);
      for (const setting of Object.keys(changed)) expect(environment).toHaveProperty(setting);
    }
  });

  it('asks for nothing that .env.example does not tell', () => {
    const example = readFileSync(inRoot('.env.example'), 'utf8');
    const asked = readFileSync(CLUSTER, 'utf8').matchAll(/\$\{([A-Z0-9_]+)/g);
    const names = [...new Set([...asked].map(([, name]) => name))];
    expect(names.length).toBeGreaterThan(3);
    for (const name of names) expect(example, name).toMatch(new RegExp(`^#?${name}=`, 'm'));
  });

  it('has as many of a process as the proxy asks', () => {
    for (const [setting, name] of [
      ['APIS', 'api'],
      ['COLLECTORS', 'collector'],
    ]) {
      const asked = cluster.services.proxy.environment[setting].split(' ');
      const { replicas } = cluster.services[name].deploy;
      const project = parse(text).name;
      expect(asked.map((one) => one.split(':')[0])).toEqual(
        Array.from({ length: replicas }, (_, at) => `${project}-${name}-${at + 1}`),
      );
    }
  });

  it('declares the volumes and files its servers use, and no others', () => {
    const used = added.flatMap(([, { volumes: mounts = [] }]) => mounts.map((mount) => mount.split(':')[0]));
    expect(Object.keys(cluster.volumes).sort()).toEqual(used.sort());
    const sources = added.flatMap(([, { configs = [] }]) => configs.map(({ source }) => source));
    expect(Object.keys(cluster.configs).sort()).toEqual([...new Set(sources)].sort());
  });
});
