import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../../lib/paths.mjs';
import { freePort } from '../../lib/ports.mjs';
import { run } from '../../lib/processes.mjs';

const NAME = 'netreach-test';
const secret = () => randomBytes(32).toString('hex');

/** The stack of docker-compose.yml, with names, ports and data of its own. */
export class ComposedStack {
  static async prepare() {
    const folder = mkdtempSync(join(tmpdir(), 'netreach-compose-'));
    // For the containers' accounts, which read imports here.
    chmodSync(folder, 0o755);
    const settings = {
      RELEASE: 'test',
      SECRET_KEY: secret(),
      POSTGRES_PASSWORD: secret(),
      REDIS_PASSWORD: secret(),
      HTTP_PORT: String(await freePort()),
      HTTPS_PORT: String(await freePort()),
      MAIL_PORT: String(await freePort()),
      GEO_COUNTRY_HEADER: 'x-visitor-country',
      EDGE_IPV6_SUBNET: 'fd00:6e65:7473::/64',
    };
    return new ComposedStack(folder, settings);
  }

  constructor(folder, settings) {
    this.folder = folder;
    this.settings = settings;
    this.origin = `http://127.0.0.1:${settings.HTTP_PORT}`;
  }

  /** Runs `docker compose`; resolves to its output. */
  compose(...args) {
    // Not the .env of this folder, which may be a real installation's.
    const files = ['--project-name', NAME, '--file', inRoot('docker-compose.yml'), '--env-file', '/dev/null'];
    return run('docker', ['compose', '--progress', 'quiet', ...files, ...args], {
      env: { ...process.env, ...this.settings },
    });
  }

  /** Starts what does not run as the settings say, and waits until all is well. */
  async up(...args) {
    await this.compose('up', '--detach', '--wait', '--wait-timeout', '180', ...args);
  }

  /** Runs a command of the command line, which sees this stack's folder as /import. */
  cli(...args) {
    return this.compose('run', '--rm', '-T', '--volume', `${this.folder}:/import:ro`, 'cli', ...args);
  }

  /** Puts a file where the command line finds it; resolves to its path there. */
  file(name, text) {
    writeFileSync(join(this.folder, name), text);
    return `/import/${name}`;
  }

  /** Rows of a query, their columns separated by `|`. */
  async rows(statement) {
    const args = ['psql', '-U', 'netreach', '-d', 'netreach', '-At', '-c', statement];
    const output = await this.compose('exec', '-T', 'postgres', ...args);
    return output.split('\n').filter(Boolean);
  }

  /** Every container of the stack as `docker inspect` tells it, by service. */
  async containers() {
    const ids = (await this.compose('ps', '--all', '--quiet')).split('\n').filter(Boolean);
    const told = JSON.parse(await run('docker', ['inspect', ...ids]));
    return new Map(
      told.map((container) => [container.Config.Labels['com.docker.compose.service'], container]),
    );
  }

  /** The address from which the engine passes on what this machine asks for. */
  async gateway() {
    const [network] = JSON.parse(await run('docker', ['network', 'inspect', `${NAME}_edge`]));
    return network.IPAM.Config.map(({ Gateway }) => Gateway).find((address) => address?.includes('.'));
  }

  /** Removes containers, networks, data and the images made for it. */
  async remove() {
    await this.compose('down', '--volumes', '--remove-orphans');
    await run('docker', ['image', 'rm', 'netreach-api:test', 'netreach-portal:test', 'netreach-proxy:test']);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
