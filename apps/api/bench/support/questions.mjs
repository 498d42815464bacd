import { createHash } from 'node:crypto';

const VISIT_GAP = 30 * 60_000;
const DAY_MS = 86_400_000;
const NOW = 'T12:00:00Z';

class Undone extends Error {}

/**
 * Asks a store every question about every country, month and day that has hits. What an answer changes in PostgreSQL is undone.
 * @param name of the store
 * @returns by question a hash of its answer, whose rows are put in order, and how many integers there are in it
 */
export async function answersAbout(opened, name) {
  const answers = new Map();
  const note = (question, rows) => answers.set(question, digest(rows));
  const database = await opened.get('platform/database/database.service', 'Database');
  const undone = (work) =>
    database
      .transaction(async (manager) => {
        await work(manager);
        throw new Undone();
      })
      .catch((error) => {
        if (!(error instanceof Undone)) throw error;
      });
  const months = await opened.services.query(
    `SELECT country_code AS country, to_char(market_day, 'YYYY-MM') AS month FROM hits GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  const ofPages = async () => {
    for (const one of months)
      await undone((manager) => pages({ opened, store: opened.stores[name], manager, note }, one));
  };
  // PostgreSQL answers on one core: about pages and about advertising at once.
  await Promise.all([ofPages(), ads({ opened, store: opened.adStores[name], database, note })]);
  return answers;
}

async function pages({ opened: { services, get }, store, manager, note }, { country, month }) {
  const { marketDayStart } = await import('@netreach/measurement');
  const { timeZone } = await (
    await get('domains/countries/countries.lookup', 'CountriesLookup')
  ).market(country);
  const items = await services.query(`SELECT id FROM rating_items WHERE type = 'service' ORDER BY id`);
  const ids = items.map(({ id }) => id);
  const said = (question) => `${country} ${month} ${question}`;
  const days = await store.daysWithHits(country, month);
  note(said('days'), days);
  for (const day of days) {
    const from = new Date(marketDayStart(day, timeZone));
    const lookBack = new Date(from.getTime() - VISIT_GAP);
    note(said(`traffic ${day}`), await store.dayTraffic(manager, country, day, lookBack));
    note(said(`searches ${day}`), await store.searchVisits(manager, country, day, lookBack));
    note(said(`counts ${day}`), await store.serviceCounts(manager, country, day, { from, services: ids }));
    note(said(`linked ${day}`), [await store.linkContacts(manager, country, day)]);
  }
  note(
    said('contacts'),
    await manager.query(
      `SELECT hit_id, person_id, service_id, kind, path, occurred_at::text, device, active_seconds, market_day::text
       FROM linked_contacts WHERE country_code = $1 AND to_char(market_day, 'YYYY-MM') = $2`,
      [country, month],
    ),
  );
  note(said('clients so far'), await store.monthClients(manager, country, month));
  await store.recountClients(manager, country, month);
  note(said('clients'), await store.monthClients(manager, country, month));
  for (const limit of [1, 20, 1000]) note(said(`paths ${limit}`), await store.paths(country, month, limit));
  note(said('first day'), [await store.firstDay(country)]);
}

async function ads({ opened: { services, get, dist }, store, database, note }) {
  const { AdFiguresRepository } = await dist('domains/ad-contacts/database/ad-figures.repository');
  const rules = await get('domains/campaign-channels/campaign-channels.lookup', 'ChannelNameRules');
  const figures = new AdFiguresRepository(database, store, rules);
  const days = await services.query(
    'SELECT DISTINCT country_code AS country, market_day::text AS day FROM ad_hits ORDER BY 1, 2',
  );
  await services.query('DELETE FROM ad_traffic; DELETE FROM ad_contacts');
  for (const { country, day } of days) {
    await services.query(`INSERT INTO ad_dirty_days VALUES ('${country}', '${day}') ON CONFLICT DO NOTHING`);
    const until = new Date(Date.parse(day) + DAY_MS + DAY_MS / 24);
    await figures.count({ country, day }, { until, mostInAMinute: 4 });
  }
  for (const table of ['ad_traffic', 'ad_contacts'])
    note(
      table,
      await services.query(
        `SELECT to_jsonb(t) - 'channel_name_id' || jsonb_build_object('channel', n.name) AS row
         FROM ${table} t LEFT JOIN ad_channel_names n ON n.id = t.channel_name_id`,
      ),
    );
  const codes = await services.query(
    `SELECT t.id, t.campaign_id AS "campaignId", t.creative_id AS "creativeId", n.name AS channel, t.placement
     FROM tracking_codes t JOIN ad_channel_names n ON n.id = t.channel_name_id ORDER BY t.id`,
  );
  for (const { day } of days) {
    const now = new Date(`${day}${NOW}`);
    note(`codes last seen ${day}`, [...(await store.lastSeen(codes, now))]);
    note(
      `codes seen ${day}`,
      (await store.seen(codes, now)).map(({ hours, ...code }) => ({ ...code, hours: inOrder(hours) })),
    );
    note(`codes alive ${day}`, await store.alive(codes, now));
  }
  const campaigns = await services.query('SELECT id, country_code AS country FROM campaigns ORDER BY id');
  for (const { id, country } of campaigns) {
    note(`days of campaign ${id}`, await store.campaignDays(database, { country, campaign: id }));
    const from = days.map(({ day }) => ({ day, from: new Date(`${day}T18:00:00Z`) }));
    note(`late impressions of campaign ${id}`, await store.late(id, from));
  }
}

/** Rows as texts in an order of their own. */
function inOrder(rows) {
  return rows.map((row) => JSON.stringify(sortedKeys(row))).sort();
}

function sortedKeys(row) {
  return row && typeof row === 'object' && !Array.isArray(row) && !(row instanceof Date)
    ? Object.fromEntries(
        Object.keys(row)
          .sort()
          .map((key) => [key, sortedKeys(row[key])]),
      )
    : row;
}

function digest(rows) {
  const hash = createHash('sha256');
  let integers = 0;
  for (const text of inOrder(rows)) {
    hash.update(text).update('\n');
    integers += text.match(/(?<=[[:,]|^)\d+(?=[\],}]|$)/g)?.length ?? 0;
  }
  return { hash: hash.digest('hex'), integers };
}
