import type { Database } from '../../../src/platform/database/database.service.js';
import { withinScope } from '../../../src/platform/database/scope/database-scope.js';
import { insertedId } from './actors.js';
import type { ExpectedObject, Expectation } from './expectations.js';

/** An object a call is made for. */
export interface TriedObject {
  readonly name: string;
  readonly id: number;
  /** What it is, for the right that is needed; null = it does not exist as named. */
  readonly kind: 'campaign' | 'adfx' | 'publisher' | 'rating_item' | null;
  readonly mine: boolean;
  /** Everybody may see it, but only administrators change it. */
  readonly shared?: boolean;
  readonly type?: string;
  readonly flight?: number;
}

interface Fixtures {
  readonly campaign: Record<'own' | 'foreign' | 'abroad', number>;
  readonly test: Record<'own' | 'foreign', { id: number; flight: number }>;
  readonly survey: Record<'own' | 'foreign' | 'abroad' | 'test', number>;
  readonly publisher: Record<'own' | 'foreign' | 'public' | 'abroad', number>;
  readonly item: Record<'own' | 'foreign' | 'public' | 'abroad', number>;
}

const ABSENT = 2_000_000_000;
const EVERYTHING = { reach: 'system', countries: [], customerId: null, userId: null } as const;

/** Objects of one's own, of others, of another country, and ones that are not there. */
export class Objects {
  private constructor(private readonly made: Fixtures) {}

  static create(database: Database): Promise<Objects> {
    return withinScope(EVERYTHING, () => Objects.make(database));
  }

  private static async make(database: Database): Promise<Objects> {
    const customer = (name: string) =>
      insertedId(
        database,
        'INSERT INTO customers (name) VALUES ($1) ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING id',
        [name],
      );
    const [own, foreign] = [await customer('Own customer'), await customer('Foreign customer')];
    const publisher = async (country: string, of: number | null) => {
      const sql = `INSERT INTO publishers (country_code, name) VALUES ($1, $2) RETURNING id`;
      const id = await insertedId(database, sql, [country, `Publisher of ${of ?? 'everybody'}`]);
      if (of !== null)
        await database.query('INSERT INTO publisher_customers (publisher_id, customer_id) VALUES ($1, $2)', [
          id,
          of,
        ]);
      return id;
    };
    const item = async (country: string, name: string, of: number | null) => {
      const sql = `INSERT INTO rating_items (country_code, type, name) VALUES ($1, 'service', $2) RETURNING id`;
      const id = await insertedId(database, sql, [country, name]);
      if (of !== null)
        await database.query('INSERT INTO rating_item_customers (item_id, customer_id) VALUES ($1, $2)', [
          id,
          of,
        ]);
      return id;
    };
    return new Objects({
      ...(await givenCampaigns(database, own, foreign)),
      publisher: {
        own: await publisher('at', own),
        foreign: await publisher('at', foreign),
        public: await publisher('at', null),
        abroad: await publisher('de', own),
      },
      item: {
        own: await item('at', 'Own', own),
        foreign: await item('at', 'Foreign', foreign),
        public: await item('at', 'Public', null),
        abroad: await item('de', 'Abroad', null),
      },
    });
  }

  /** What a call is tried with; a call without an object right once, with numbers that mean nothing. */
  of({ object, path }: Expectation): TriedObject[] {
    if (!object) return [{ name: 'no object', id: 1, kind: null, mine: false, type: 'service' }];
    switch (object.type) {
      case 'campaign':
        return this.campaigns(object, path);
      case 'publisher':
        return this.placed('publisher', this.made.publisher);
      case 'rating_item':
        return [
          ...this.placed('rating_item', this.made.item).map((item) => ({ ...item, type: 'service' })),
          {
            name: 'its own, called a media house',
            id: this.made.item.own,
            kind: null,
            mine: false,
            type: 'mediahouse',
          },
        ];
      case 'survey':
        return this.surveys();
    }
  }

  private surveys(): TriedObject[] {
    const { own, foreign, abroad, test } = this.made.survey;
    return [
      { name: 'of its own campaign', id: own, kind: 'campaign', mine: true },
      { name: 'of its own test', id: test, kind: 'adfx', mine: true },
      { name: 'of a foreign campaign', id: foreign, kind: 'campaign', mine: false },
      { name: 'of another country', id: abroad, kind: null, mine: false },
      { name: 'absent', id: ABSENT, kind: null, mine: false },
    ];
  }

  private campaigns(object: ExpectedObject, path: string): TriedObject[] {
    const { campaign, test } = this.made;
    const tests: TriedObject[] = [
      { name: 'its own test', ...test.own, kind: 'adfx', mine: true },
      { name: 'a foreign test', ...test.foreign, kind: 'adfx', mine: false },
    ];
    const astray: TriedObject = {
      name: 'its own test, a foreign flight',
      id: test.own.id,
      flight: test.foreign.flight,
      kind: null,
      mine: false,
    };
    const absent: TriedObject = {
      name: 'absent',
      id: ABSENT,
      kind: null,
      mine: false,
      flight: test.own.flight,
    };
    if (path.includes('{flight_id}')) return [...tests, astray, absent];
    return [
      { name: 'its own', id: campaign.own, kind: 'campaign', mine: true },
      { name: 'foreign', id: campaign.foreign, kind: 'campaign', mine: false },
      { name: 'of another country', id: campaign.abroad, kind: null, mine: false },
      ...tests.map(({ flight: _, ...whole }) => whole),
      ...(object.flight ? [...tests, astray] : []),
      { name: 'absent', id: ABSENT, kind: null, mine: false },
      { name: 'no number', id: NaN, kind: null, mine: false },
    ];
  }

  private placed(
    kind: 'publisher' | 'rating_item',
    ids: Record<'own' | 'foreign' | 'public' | 'abroad', number>,
  ): TriedObject[] {
    return [
      { name: 'its own', id: ids.own, kind, mine: true },
      { name: 'everybody\u2019s', id: ids.public, kind, mine: true, shared: true },
      { name: 'foreign', id: ids.foreign, kind, mine: false },
      { name: 'of another country', id: ids.abroad, kind: null, mine: false },
      { name: 'absent', id: ABSENT, kind: null, mine: false },
    ];
  }
}

/** Campaigns and tests, each with a survey. @param own number of a customer, as is `foreign` */
async function givenCampaigns(
  database: Database,
  own: number,
  foreign: number,
): Promise<Pick<Fixtures, 'campaign' | 'test' | 'survey'>> {
  const campaign = (country: string, of: number, adfx: boolean) =>
    insertedId(
      database,
      'INSERT INTO campaigns (country_code, customer_id, name, adfx) VALUES ($1, $2, $3, $4) RETURNING id',
      [country, of, 'Campaign', adfx],
    );
  const test = async (of: number) => {
    const id = await campaign('at', of, true);
    const sql = 'INSERT INTO flights (campaign_id, name) VALUES ($1, $2) RETURNING id';
    return { id, flight: await insertedId(database, sql, [id, 'Flight']) };
  };
  const survey = async (of: number | { id: number; flight: number }) => {
    const sql = `INSERT INTO surveys (campaign_id, flight_id, name, template_data)
      VALUES ($1, $2, 'Survey', '{"elements":[]}') RETURNING id`;
    const [id, flight] = typeof of === 'number' ? [of, null] : [of.id, of.flight];
    return insertedId(database, sql, [id, flight]);
  };
  const campaigns = {
    own: await campaign('at', own, false),
    foreign: await campaign('at', foreign, false),
    abroad: await campaign('de', own, false),
  };
  const tests = { own: await test(own), foreign: await test(foreign) };
  return {
    campaign: campaigns,
    test: tests,
    survey: {
      own: await survey(campaigns.own),
      foreign: await survey(campaigns.foreign),
      abroad: await survey(campaigns.abroad),
      test: await survey(tests.own),
    },
  };
}
