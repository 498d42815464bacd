// One SQL engine behind the interface of all engines: the fastest of its statements answers.
import {
  finishProfile,
  finishRanking,
  incrementsOfDays,
  incrementsOfMarks,
  pairsOfDays,
  pairsOfMarks,
  statements,
} from './sql.mjs';

const TRIES = 3;

/**
 * @typedef {object} Connection
 * @property {string} name of the engine
 * @property {number} universe
 * @property {object} dialect see `statements`
 * @property {(sql: string) => Promise<object[]>} query rows as objects
 * @property {(sql: string) => Promise<unknown>} run a statement without rows
 */

/** @param {Connection} connection */
export async function sqlEngine(connection) {
  const engine = new SqlEngine(connection);
  await engine.prepare();
  return engine;
}

class SqlEngine {
  /** Which source was the faster one, by question and filter. */
  #chosen = new Map();
  #totals = new Map();

  /** @param {Connection} connection */
  constructor(connection) {
    this.connection = connection;
    this.name = connection.name;
    this.sql = statements(connection.dialect);
  }

  /** Everybody's users of each service, which affinities compare with. */
  async prepare() {
    for (const calculation of ['accumulated', 'average_day']) {
      const rows = await this.connection.query(this.sql.totals(calculation));
      this.#totals.set(calculation, new Map(rows.map((row) => [Number(row.sid), Number(row.users)])));
    }
  }

  /** Rows of the faster of the sources, found at the first question of its kind. */
  async #fastest(kind, filter, statement) {
    const sources = this.sql.sources(filter);
    const key = kind + JSON.stringify(filter);
    if (!this.#chosen.has(key)) {
      const times = [];
      for (const source of sources) times.push(await this.#best(statement(source)));
      this.#chosen.set(key, times.indexOf(Math.min(...times)));
    }
    return this.connection.query(statement(sources[this.#chosen.get(key)]));
  }

  async #best(statement) {
    let best = Infinity;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const start = performance.now();
      await this.connection.query(statement);
      best = Math.min(best, performance.now() - start);
    }
    return best;
  }

  async rank(filter, { calculation = 'accumulated', intervals = false } = {}) {
    const options = { calculation, intervals };
    const kind = `rank ${calculation} ${intervals}`;
    const rows = await this.#fastest(kind, filter, (source) => this.sql.rank(source, options));
    const [row] = await this.connection.query(this.sql.group(filter));
    const group = { n: Number(row.n), weight: Number(row.weight), squared: Number(row.squared) };
    return finishRanking(rows, group, this.#totals.get(calculation), options, this.connection.universe);
  }

  async union(filter, ids, { calculation = 'accumulated' } = {}) {
    if (calculation === 'average_day')
      return incrementsOfDays(
        await this.#fastest('union days', filter, (source) => this.sql.rows(source, ids)),
        ids,
      );
    const rows = await this.#fastest('union', filter, (source) => this.sql.marks(source, ids));
    return incrementsOfMarks(rows, ids.length);
  }

  async overlap(filter, ids, { calculation = 'accumulated' } = {}) {
    if (calculation === 'average_day')
      return pairsOfDays(
        await this.#fastest('overlap days', filter, (source) => this.sql.rows(source, ids)),
        ids,
      );
    return pairsOfMarks(
      await this.#fastest('overlap', filter, (source) => this.sql.marks(source, ids)),
      ids.length,
    );
  }

  /** Picks the best service, takes its persons (or their days) out, and so on, over shrinking tables. */
  async optimise(filter, picks, { calculation = 'accumulated' } = {}) {
    const { query, run, dialect } = this.connection;
    const steps = calculation === 'average_day' ? this.sql.dayPicks : this.sql.personPicks;
    const answer = [];
    await run(`${dialect.createTable('rest0')} AS ${steps.first(filter)}`);
    let pick = 0;
    for (; pick < picks; pick += 1) {
      const [best] = await query(steps.best(`rest${pick}`));
      if (!best) break;
      answer.push([Number(best.sid), Number(best.gain) / steps.divisor]);
      await run(`${dialect.createTable(`rest${pick + 1}`)} AS ${steps.next(`rest${pick}`, best.sid)}`);
      await run(`DROP TABLE rest${pick}`);
    }
    await run(`DROP TABLE rest${pick}`);
    return answer;
  }

  async profile(filter, id, { calculation = 'accumulated' } = {}) {
    const users = await this.#fastest(`profile ${calculation}`, filter, (source) =>
      this.sql.profile(source, id, calculation),
    );
    const group = await this.connection.query(this.sql.groupProfile(filter));
    const divisor = calculation === 'average_day' ? 31 : 1;
    const everybody = this.#totals.get(calculation).get(id) / divisor / this.connection.universe;
    return finishProfile(users, group, everybody, divisor);
  }
}
