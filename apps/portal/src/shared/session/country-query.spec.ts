import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoRanking } from '../../testing/demo-answers.js';
import { FakeApi } from '../../testing/fake-api.js';
import { queryForCountry } from './country-query.js';

/** Numbers of the same services in two countries; one exists in the first only. */
const SERVICES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  at: { Bergwetter: 1, Grenzblatt: 2, 'Nur hier': 3 },
  ch: { Bergwetter: 71, Grenzblatt: 72, 'Bergwetter Wallis': 73 },
};
const PROVINCES: Readonly<Record<string, string>> = { at: 'AT-7', ch: 'CH-VS' };

const attribute = (key: string, values: string[]) => ({
  id: 1,
  key,
  name: key,
  fixed: true,
  values: values.map((value, id) => ({ id, key: value, name: value })),
});

beforeEach(() => {
  const countryOf = ({ path }: { path: string }) => path.split('/')[2] ?? '';
  new FakeApi()
    .get('/v3/{cc}/ratings/items', (call) => {
      const ids = call.query.get('ids')?.split(',').map(Number);
      const search = call.query.get('search') ?? '';
      const items = Object.entries(SERVICES[countryOf(call)] ?? {})
        .filter(([name, id]) => name.includes(search) && (!ids || ids.includes(id)))
        .map(([name, id]) => ({ id, name, type: 'service' as const, abbreviation: null, media_house: null }));
      const counts = { service: items.length, mediahouse: 0, adnetwork: 0, channel: 0 };
      return { items, counts, total: items.length };
    })
    .get('/v3/{cc}/ratings/categories', (call) => ({
      categories: [
        { id: countryOf(call) === 'at' ? 5 : 15, key: 'news', name: 'News', order: 0, parent_id: null },
      ],
    }))
    .get('/v3/{cc}/ratings/streaming', (call) => ({
      ...demoRanking([]),
      streaming_types:
        countryOf(call) === 'at'
          ? [
              { id: 1, name: 'Live TV' },
              { id: 2, name: 'Radio' },
            ]
          : [{ id: 31, name: 'Radio' }],
    }))
    .get('/v3/{cc}/ratings/attributes', (call) => ({
      attribute_groups: [
        {
          key: 'demographics',
          name: 'Demographics',
          favorite: false,
          attributes: [
            attribute('gender', ['female', 'male']),
            attribute('birthday', ['14-19', '20-29']),
            attribute('province', [PROVINCES[countryOf(call)] ?? '']),
          ],
        },
      ],
    }));
});
afterEach(() => vi.unstubAllGlobals());

const there = async (search: string, sameMoney = true) => {
  const { search: carried, isWhole } = await (
    await queryForCountry(search, 'at')
  )({ country: 'ch', sameMoney });
  return { ...Object.fromEntries(new URLSearchParams(carried)), isWhole };
};

describe('what another country understands of an address', () => {
  it('is the frame, devices, order and search, but no page', async () => {
    const here = 'date=2026-10-01&devices=mobile&sort=net_reach&search=wetter&page=3&saved=4';
    expect(await there(here)).toEqual({
      date: '2026-10-01',
      devices: 'mobile',
      sort: 'net_reach',
      search: 'wetter',
      isWhole: true,
    });
  });

  it('is a target group with ages and brackets, without regions of the other', async () => {
    expect(await there('attributes=birthday:18-49;gender:female&groups=*~gender:male')).toEqual({
      attributes: 'birthday:18-49;gender:female',
      groups: '*~gender:male',
      isWhole: true,
    });
    expect(
      await there('attributes=(gender:female|province:AT-7);!birthday:14-19&reference=province:AT-7'),
    ).toEqual({
      attributes: '!birthday:14-19;gender:female',
      isWhole: false,
    });
  });

  it('is the services and categories both have, by their names and keys', async () => {
    expect(await there('items=2,1&categories=5')).toEqual({
      items: '72,71',
      categories: '15',
      isWhole: true,
    });
    expect(await there('items=3,1&exclude_services=3')).toEqual({ items: '71', isWhole: false });
  });

  it('is the types of streaming both have, by their names', async () => {
    expect(await there('streaming_types=2')).toEqual({ streaming_types: '31', isWhole: true });
    expect(await there('streaming_types=1,2')).toEqual({ streaming_types: '31', isWhole: false });
  });

  it('is a plan, with its prices where the currency is the same', async () => {
    const here = 'items=1,3&plans=1-s40c5m9.5fd_3-n20000*1-s60&flight=2026-12-01_2026-12-14_50000';
    expect(await there(here)).toMatchObject({
      items: '71',
      plans: '71-s40c5m9.5fd*71-s60',
      flight: '2026-12-01_2026-12-14_50000',
    });
    expect(await there(here, false)).toMatchObject({
      plans: '71-s40c5fd*71-s60',
      flight: '2026-12-01_2026-12-14',
    });
  });
});
