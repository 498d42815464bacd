import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HitStore } from '../../src/domains/collect/hit-store.lookup.js';
import { SearchVisitsLookup } from '../../src/domains/measurement/search-visits.lookup.js';
import { TrafficService } from '../../src/domains/measurement/traffic.service.js';
import { Database } from '../../src/platform/database/database.service.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { hitAt } from '../support/hits.js';
import { InnerWorkshop } from '../support/inner-workshop.js';

const FRAME = { from: '2026-05-01', until: '2026-05-31' };
let environment: TestEnvironment;
let workshop: InnerWorkshop;
let ids: Record<string, number>;

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await InnerWorkshop.open();
  await workshop.import({
    kind: 'services',
    text: 'service,media_house,targets\nPost,House,www.post.example\nBote,House,www.bote.example',
  });
  await workshop.import({
    kind: 'channels',
    text: 'channel,target,path_prefix\nSport,www.post.example,/sport',
  });
  const rows = await query<{ name: string; id: number }>('SELECT name, id FROM rating_items');
  ids = Object.fromEntries(rows.map(({ name, id }) => [name, id]));
});
afterAll(async () => {
  await workshop.close();
  await environment.remove();
});

const query = <Row = object>(sql: string, values: unknown[] = []) =>
  workshop.get(Database).query<Row>(sql, values);
const idOf = (name: string) => ids[name] ?? 0;
const clientOf = (number: number) => String(number).padStart(32, '0');
const from = (engine: string | null, term: string | null = null) => ({
  searchEngine: engine,
  searchTerm: term,
});
const enginesOf = (item: string) =>
  workshop.get(SearchVisitsLookup).engines('at', { ...FRAME, itemIds: [idOf(item)] });
const termsOf = (item: string, limit?: number) =>
  workshop.get(SearchVisitsLookup).terms('at', { ...FRAME, itemIds: [idOf(item)] }, limit);

describe('visits from search engines', () => {
  it('are those whose first impression came from one, for every item on its own', async () => {
    await workshop.get(HitStore).store([
      // From Google to Post, on to another page of it, reloaded with the engine still named: one visit.
      hitAt(idOf('Post'), '2026-05-04T09:00:00Z', { client: clientOf(1), ...from('Google') }),
      hitAt(idOf('Post'), '2026-05-04T09:05:00Z', {
        client: clientOf(1),
        path: '/sport/ski',
        ...from('Google'),
      }),
      // Half an hour and a second later it is another visit.
      hitAt(idOf('Post'), '2026-05-04T09:35:01Z', { client: clientOf(1), ...from('Bing', 'post wien') }),
      // Came directly, searched in between: that visit began elsewhere.
      hitAt(idOf('Post'), '2026-05-04T10:00:00Z', { client: clientOf(2) }),
      hitAt(idOf('Post'), '2026-05-04T10:01:00Z', { client: clientOf(2), ...from('Google') }),
      // The second service of the house: a visit of the service, none of the house.
      hitAt(idOf('Bote'), '2026-05-04T09:10:00Z', { client: clientOf(1), ...from('Google') }),
      // Nobody knows where a visit without consent begins, and a robot makes none.
      hitAt(idOf('Post'), '2026-05-04T11:00:00Z', { client: null, consent: false, ...from('Google') }),
      hitAt(idOf('Post'), '2026-05-04T11:00:00Z', { client: clientOf(3), bot: 'isbot', ...from('Google') }),
    ]);
    await workshop.get(TrafficService).measureDirtyDays();
    expect(await enginesOf('Post')).toEqual([
      { name: 'Bing', visits: 1 },
      { name: 'Google', visits: 1 },
    ]);
    expect(await enginesOf('Bote')).toEqual([{ name: 'Google', visits: 1 }]);
    // The half hour never passed without a page of the house.
    expect(await enginesOf('House')).toEqual([{ name: 'Google', visits: 1 }]);
    expect(await enginesOf('Sport')).toEqual([{ name: 'Google', visits: 1 }]);
  });

  it('change with late hits: one before the search takes the visit away from it', async () => {
    await workshop
      .get(HitStore)
      .store([hitAt(idOf('Post'), '2026-05-04T08:50:00Z', { client: clientOf(1) })]);
    await workshop.get(TrafficService).measureDirtyDays();
    expect(await enginesOf('Post')).toEqual([{ name: 'Bing', visits: 1 }]);
  });

  it('know that a visit over midnight began the day before', async () => {
    await workshop
      .get(HitStore)
      .store([
        hitAt(idOf('Bote'), '2026-05-09T21:50:00Z', { client: clientOf(7) }),
        hitAt(idOf('Bote'), '2026-05-09T22:05:00Z', { client: clientOf(7), ...from('Qwant') }),
      ]);
    await workshop.get(TrafficService).measureDirtyDays();
    expect(await enginesOf('Bote')).toEqual([{ name: 'Google', visits: 1 }]);
  });

  it('show a term from ten visits on', async () => {
    const searches = (term: string | null, count: number, first: number) =>
      Array.from({ length: count }, (_, place) =>
        hitAt(idOf('Bote'), `2026-05-20T0${place % 9}:00:00Z`, {
          client: clientOf(first + place),
          ...from('Ecosia', term),
        }),
      );
    await workshop
      .get(HitStore)
      .store([
        ...searches('wetter', 12, 100),
        ...searches('der name von jemandem', 9, 200),
        ...searches('zeitung', 10, 300),
        ...searches(null, 3, 400),
      ]);
    await workshop.get(TrafficService).measureDirtyDays();
    const wetter = { name: 'wetter', visits: 12 };
    const all = { visits: 35, withoutTerm: 4 };
    expect(await termsOf('Bote')).toEqual({ ...all, terms: [wetter, { name: 'zeitung', visits: 10 }] });
    expect(await termsOf('Bote', 1)).toEqual({ ...all, terms: [wetter] });
    expect(await workshop.get(SearchVisitsLookup).days('at')).toEqual({
      first: '2026-05-04',
      last: '2026-05-20',
    });
    expect(await workshop.get(SearchVisitsLookup).days('de')).toBeUndefined();
  });

  it('can be delivered, and a repeated delivery replaces them', async () => {
    const text = [
      'date,item_type,item,engine,term,visits',
      '2026-05-30,service,Post,Google,,100',
      '2026-05-30,service,Post,Google,Post,40',
      '2026-05-30,service,Nobody,Google,,1',
      '2026-05-30,service,Post,,x,1',
      '30.5.2026,service,Post,Google,,1',
      '2026-05-30,service,Post,Google,,many',
    ];
    const first = await workshop.import({ kind: 'search-visits', text: text.join('\n') });
    expect(first.rowsAccepted).toBe(2);
    expect(Object.keys(first.refused).sort()).toEqual([
      'date is not YYYY-MM-DD',
      'engine is missing',
      'item is not known',
      'visits is no whole number',
    ]);
    await workshop.import({ kind: 'search-visits', text: `${text[0]}\n2026-05-30,service,Post,Google,,90` });
    expect(await termsOf('Post')).toEqual({
      visits: 131,
      withoutTerm: 90,
      terms: [{ name: 'post', visits: 40 }],
    });
  });
});
