import { describe, expect, it } from '@jest/globals';
import { eventually } from '@netreach/config/eventually';
import { Market, TAGGED } from '../support/market.js';
import { openAs, withBrowser } from '../support/pages.js';
import { RankingScreen } from '../support/ranking-screen.js';
import { queryRows } from '../support/test-services.js';
import { USERS } from '../support/users.js';
import { Website } from '../support/website.js';
import { runningStack } from '../support/stack.js';

/** The promise: what a page reports is in the portal within this time. */
const WITHIN_MS = 60_000;
const { databaseUrl, months, origin } = runningStack();
const website = new Website(origin);

withBrowser();

/** What the ranking of the running month says of services, as an administrator reads it; waits for their impressions. */
async function censusOf(names: readonly string[]): Promise<Record<string, string>[]> {
  const frame = `date=${new Market(months).running}-01&interval_type=month&calculation_type=accumulated`;
  const ranking = new RankingScreen(
    await openAs(USERS.admin, `/at/ratings?${frame}&withheld=true&search=Tagged`),
  );
  const figures = async () => {
    await ranking.page.reload();
    return Promise.all(names.map((name) => ranking.figures(name)));
  };
  const impressions = async () => (await figures()).map((row) => row['Impressions']);
  await eventually(async () => expect(await impressions()).toEqual(names.map(() => '2')), WITHIN_MS);
  return figures();
}

async function hitsOf(
  name: string,
): Promise<{ bot: string | null; client: string | null; consent: boolean }[]> {
  const sql = `SELECT h.bot, encode(h.client, 'hex') AS client, h.consent FROM hits h JOIN rating_items i ON i.id = h.service_id
    WHERE i.name = $1 AND h.kind = 'page'`;
  return queryRows(databaseUrl, sql, [name]);
}

describe('a page with the tag', () => {
  it('is in the ranking within a minute; a robot’s visit is kept with its reason and not counted', async () => {
    const { name, identifier } = TAGGED.visitor;
    await website.visit(identifier, 'granted', { robot: true });
    const began = performance.now();
    await website.visit(identifier, 'granted');
    const [figures] = await censusOf([name]);
    const seconds = (performance.now() - began) / 1000;
    console.log(`a visit was in the portal after ${seconds.toFixed(1)} s`);
    expect(seconds * 1000).toBeLessThan(WITHIN_MS);
    expect(figures).toMatchObject({ Impressions: '2', Visits: '1', 'Unique clients': '1' });
    const hits = await hitsOf(name);
    expect(hits.map(({ bot }) => bot).sort()).toEqual(['isbot', 'isbot', null, null]);
    expect(new Set(hits.filter(({ bot }) => !bot).map(({ client }) => client)).size).toBe(1);
  });

  it('counts impressions but no clients without consent, and with Do Not Track', async () => {
    const { noConsent, doNotTrack } = TAGGED;
    expect(await website.visit(noConsent.identifier, 'denied')).toBe(false);
    expect(await website.visit(doNotTrack.identifier, 'granted', { doNotTrack: true })).toBe(true);
    const rows = await censusOf([noConsent.name, doNotTrack.name]);
    // What visits and clients there were is not known at all then, so nothing is estimated from it.
    for (const row of rows)
      expect(row).toMatchObject({ Impressions: '2', Visits: '–', 'Unique clients': '–' });
    const hits = [...(await hitsOf(noConsent.name)), ...(await hitsOf(doNotTrack.name))];
    expect(hits).toEqual(Array(4).fill({ bot: null, client: null, consent: false }));
  });
});
