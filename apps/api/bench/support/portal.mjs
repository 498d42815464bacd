import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

const { ORIGIN = 'http://127.0.0.1:3000', EMAIL, DEMO_PASSWORD } = process.env;
const { hostname: host, port } = new URL(ORIGIN);
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A running installation, and users of it who look at each answer for a while. */
export class Portal {
  #token = '';
  #agent;
  #load;

  /** @param load how many users, for how many seconds, and for how many milliseconds each looks at an answer */
  constructor(load) {
    this.#load = load;
    this.#agent = new Agent({ keepAlive: true, maxSockets: load.users });
  }

  /** Signs in as EMAIL with DEMO_PASSWORD; all users are this one. */
  async signIn() {
    const body = JSON.stringify({ email: EMAIL, password: DEMO_PASSWORD });
    this.#token = JSON.parse(await this.#call('/v3/login', { method: 'POST', body })).token.access_token;
  }

  /** The answer of a call. */
  async ask(path) {
    return JSON.parse(await this.#call(path));
  }

  /** What so many users wait for a call, in ms. */
  async measure(path) {
    const { users, seconds, pause } = this.#load;
    const times = [];
    const end = performance.now() + seconds * 1000;
    const user = async () => {
      await sleep(Math.random() * pause);
      while (performance.now() < end) {
        const began = performance.now();
        await this.#call(path);
        times.push(performance.now() - began);
        await sleep(pause * (0.5 + Math.random()));
      }
    };
    await Promise.all(Array.from({ length: users }, user));
    times.sort((a, b) => a - b);
    const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))];
    return { calls: times.length, median: at(0.5), p95: at(0.95) };
  }

  close() {
    this.#agent.destroy();
  }

  /** Sends a request and reads all of the answer. */
  #call(path, { method = 'GET', body } = {}) {
    return new Promise((resolve, reject) => {
      const headers = {
        origin: ORIGIN,
        'content-type': 'application/json',
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
      };
      const sent = request({ host, port, path, method, headers, agent: this.#agent }, (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (answer.statusCode !== 200)
            reject(new Error(`${path}: ${answer.statusCode} ${text.slice(0, 300)}`));
          else resolve(text);
        });
        answer.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }
}
