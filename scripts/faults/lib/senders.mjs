import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sleep } from '../../lib/processes.mjs';

const PASSWORD = 'correct horse battery staple';
const ADMIN = 'admin@faults.example';
const HIT_EVERY_MS = 40;
const ORDER_EVERY_MS = 500;
const PATIENCE_MS = 10_000;
const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** Who sends hits and orders mails and exports, and remembers what was answered for. */
export class Senders {
  /** Ids of hits, addresses of mails and ids of exports that the product has taken. */
  hits = [];
  mails = [];
  exports = [];
  #going = false;
  #hitting = true;
  #running = [];
  #asked = 0;
  #token;

  /** @param {{ servers: import('./servers.mjs').FaultServers, apis: readonly import('./product.mjs').ProductProcess[], collector: import('./product.mjs').ProductProcess, mailFolder: string }} stage */
  constructor(stage) {
    this.stage = stage;
  }

  /** Makes the service that is measured; the administrator was made by the command line. */
  async prepare() {
    await this.stage.servers.query(`WITH item AS (
      INSERT INTO rating_items (country_code, type, name) VALUES ('at', 'service', 'Faults') RETURNING id)
      INSERT INTO tracking_identifiers (country_code, identifier, service_id) SELECT 'at', 'faults-web', id FROM item`);
    await this.signIn();
  }

  /** Tokens live for minutes only. */
  async signIn() {
    const answer = await this.#post('/v3/login', { email: ADMIN, password: PASSWORD });
    if (!answer?.ok) throw new Error(`signing in: ${answer?.status}`);
    this.#token = /** @type {{ token: { access_token: string } }} */ (await answer.json()).token.access_token;
  }

  begin() {
    this.#going = true;
    this.#running = [
      this.#each(HIT_EVERY_MS, () => this.#hit()),
      this.#each(ORDER_EVERY_MS, () => this.#order()),
    ];
  }

  async stop() {
    this.#going = false;
    await Promise.all(this.#running);
  }

  /** Does something while no hit is under way that is not stored yet. */
  async withoutHits(work) {
    this.#hitting = false;
    while ((await this.missing()).hits > 0) await sleep(100);
    await work();
    this.#hitting = true;
  }

  /** What was taken and is not there. @returns {Promise<{ hits: number, mails: number, exports: number }>} */
  async missing() {
    const { servers, mailFolder } = this.stage;
    const [stored, done] = await Promise.all([
      servers.query(`SELECT replace(hit_id::text, '-', '') AS id FROM hits`),
      servers.query(`SELECT id FROM jobs WHERE kind = 'export' AND state = 'done'`),
    ]);
    const files = readdirSync(mailFolder).filter((name) => name.endsWith('.json'));
    const sent = new Set(files.map((name) => JSON.parse(readFileSync(join(mailFolder, name), 'utf8')).to));
    const [known, finished] = [new Set(stored.map(({ id }) => id)), new Set(done.map(({ id }) => id))];
    return {
      hits: this.hits.filter((id) => !known.has(id)).length,
      mails: this.mails.filter((email) => !sent.has(email)).length,
      exports: this.exports.filter((id) => !finished.has(id)).length,
    };
  }

  async #each(pause, send) {
    while (this.#going) {
      await send().catch(() => undefined);
      await sleep(pause);
    }
  }

  async #hit() {
    if (!this.#hitting) return;
    const id = randomBytes(16).toString('hex');
    const hit = { t: 'page', p: '/faults', id, i: 'faults-web', n: 0 };
    const headers = { 'content-type': 'text/plain', 'user-agent': AGENT };
    const url = `http://127.0.0.1:${this.stage.collector.port}/c`;
    const body = JSON.stringify({ hits: [hit] });
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.status === 204) this.hits.push(id);
  }

  async #order() {
    const email = `user-${(this.#asked += 1)}@faults.example`;
    await this.stage.servers.query(
      `INSERT INTO users (email, name, password_hash, role, country_code) VALUES ($1, 'Somebody', 'x', 'customer', 'at')`,
      [email],
    );
    // Each from an address of its own: nobody may ask for fifty mails.
    const from = {
      'x-forwarded-for': `10.${(this.#asked >> 16) & 255}.${(this.#asked >> 8) & 255}.${this.#asked & 255}`,
    };
    if ((await this.#post('/v3/password/email', { email }, from))?.status === 200) this.mails.push(email);
    const wanted = { kind: 'admin.customer-users', file_type: 'csv' };
    const answer = await this.#post('/v3/at/exports', wanted, { authorization: `Bearer ${this.#token}` });
    if (answer?.status !== 202) return;
    this.exports.push(/** @type {{ export: { id: string } }} */ (await answer.json()).export.id);
  }

  /** The APIs in turn; undefined when the one whose turn it is does not answer. */
  async #post(path, body, headers = {}) {
    const { apis } = this.stage;
    const { port } = apis[this.#asked % apis.length];
    return fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => undefined);
  }
}

/** The command line's arguments that make the administrator, and the environment with the password. */
export const ADMIN_USER = {
  args: [
    'user',
    ADMIN,
    '--name',
    'Ada',
    '--role',
    'super_admin',
    '--countries',
    'at',
    '--modules',
    'admin,users_admin',
  ],
  env: { USER_PASSWORD: PASSWORD },
};
