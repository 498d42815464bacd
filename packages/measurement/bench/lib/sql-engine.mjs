// One SQL engine behind the interface of all engines: the fastest of its statements answers.
import {
  finishProfile,
  finishRanking,
  incrementsOfDays,
  incrementsOfMarks,
  pairsOfDays,
  pairsOfMarks,
  statements,
  where,
} from './sql.mjs';

const TRIES = 3;

/**
 * @param {object} options
 * @param {string} options.name
 * @param {number} options.universe
 * @param {object} options.dialect see `statements`
 * @param {(sql: string) => Promise<object[]>} options.query rows as objects
 * @param {(sql: string) => Promise<unknown>} options.run a statement without rows
 */
export async function sqlEngine({ name, universe, dialect, query, run }) {
  const sql = statements(dialect);
  const totals = new Map();
  for (const calculation of ['accumulated', 'average_day']) {
    const rows = await query(sql.totals(calculation));
    totals.set(calculation, new Map(rows.map((row) => [Number(row.sid), Number(row.users)])));
  }
  const chosen = new Map();

  /** Answers with the faster of the sources, found at the first question of its kind. */
  async function fastest(kind, filter, ask) {
    const sources = sql.sources(filter);
    const key = kind + JSON.stringify(filter);
    if (!chosen.has(key)) {
      const times = [];
      for (const source of sources) {
        let best = Infinity;
        for (let attempt = 0; attempt < TRIES; attempt += 1) {
          const start = performance.now();
          await ask(source);
          best = Math.min(best, performance.now() - start);
        }
        times.push(best);
      }
      chosen.set(key, times.indexOf(Math.min(...times)));
    }
    return ask(sources[chosen.get(key)]);
  }

  const groupOf = async (filter) => {
    const [row] = await query(sql.group(filter));
    return { n: Number(row.n), weight: Number(row.weight), squared: Number(row.squared) };
  };

  async function rank(filter, { calculation = 'accumulated', intervals = false } = {}) {
    const options = { calculation, intervals };
    const kind = `rank ${calculation} ${intervals}`;
    const rows = await fastest(kind, filter, (source) => query(sql.rank(source, options)));
    return finishRanking(rows, await groupOf(filter), totals.get(calculation), options, universe);
  }

  async function union(filter, ids, { calculation = 'accumulated' } = {}) {
    if (calculation === 'average_day')
      return incrementsOfDays(await fastest('union days', filter, (source) => query(sql.rows(source, ids))), ids);
    const rows = await fastest('union', filter, (source) => query(sql.marks(source, ids)));
    return incrementsOfMarks(rows, ids.length);
  }

  async function overlap(filter, ids, { calculation = 'accumulated' } = {}) {
    if (calculation === 'average_day')
      return pairsOfDays(await fastest('overlap days', filter, (source) => query(sql.rows(source, ids))), ids);
    return pairsOfMarks(await fastest('overlap', filter, (source) => query(sql.marks(source, ids))), ids.length);
  }

  /** Picks the best service, takes its persons out, and so on, over shrinking tables. */
  async function optimise(filter, picks, { calculation = 'accumulated' } = {}) {
    if (calculation === 'average_day') return optimiseDays(filter, picks);
    const answer = [];
    await run(`${dialect.createTable('rest0')} AS SELECT pid, sid, w FROM wide WHERE ${where(filter)}`);
    for (let pick = 0; pick < picks; pick += 1) {
      const [best] = await query(
        `SELECT sid, sum(w) AS gain FROM rest${pick} GROUP BY sid ORDER BY gain DESC, sid LIMIT 1`,
      );
      if (best) {
        answer.push([Number(best.sid), Number(best.gain)]);
        await run(
          `${dialect.createTable(`rest${pick + 1}`)} AS SELECT * FROM rest${pick}
           WHERE pid NOT IN (SELECT pid FROM rest${pick} WHERE sid = ${best.sid})`,
        );
      }
      await run(`DROP TABLE rest${pick}`);
      if (!best) return answer;
    }
    await run(`DROP TABLE rest${picks}`);
    return answer;
  }

  async function optimiseDays(filter, picks) {
    const answer = [];
    await run(`${dialect.createTable('days0')} AS SELECT pid, sid, w, mask FROM wide WHERE ${where(filter)}`);
    for (let pick = 0; pick < picks; pick += 1) {
      const [best] = await query(
        `SELECT sid, sum(w * ${dialect.float(dialect.popcount('mask'))}) AS gain FROM days${pick}
         GROUP BY sid ORDER BY gain DESC, sid LIMIT 1`,
      );
      answer.push([Number(best.sid), Number(best.gain) / 31]);
      await run(
        `${dialect.createTable(`days${pick + 1}`)} AS SELECT * FROM (
           SELECT d.pid AS pid, d.sid AS sid, d.w AS w, ${dialect.without('d.mask', 'b.mask')} AS mask
           FROM days${pick} d LEFT JOIN (SELECT pid, mask FROM days${pick} WHERE sid = ${best.sid}) b ON b.pid = d.pid) t
         WHERE mask <> 0`,
      );
      await run(`DROP TABLE days${pick}`);
    }
    await run(`DROP TABLE days${picks}`);
    return answer;
  }

  async function profile(filter, id, { calculation = 'accumulated' } = {}) {
    const users = await fastest(`profile ${calculation}`, filter, (source) =>
      query(sql.profile(source, id, calculation)),
    );
    const group = await query(sql.groupProfile(filter));
    const divisor = calculation === 'average_day' ? 31 : 1;
    return finishProfile(users, group, totals.get(calculation).get(id) / divisor / universe, divisor);
  }

  return { name, rank, union, overlap, optimise, profile };
}
