/** A contact of a person with a service. */
interface Contact {
  readonly person: Person;
  readonly service: number;
  readonly at: string;
  readonly device: Device;
  readonly path: string;
}

/** A person of the panel. */
export interface Person {
  readonly id: string;
  readonly birthday: string;
  readonly gender: 'female' | 'male';
  readonly province: 'vienna' | 'tyrol' | 'styria';
}

type Device = 'desktop' | 'mobile_web' | 'mobile_app';

/** A file to import: its kind, its text and the options of the command line. */
export interface MarketFile {
  readonly kind: string;
  readonly text: string;
  readonly options?: readonly string[];
}

/** Services that only websites report hits of, by what their visitors are like; nobody of the panel uses them. */
export const TAGGED = {
  visitor: { name: 'Tagged News', identifier: 'e2e-news' },
  noConsent: { name: 'Tagged Without Consent', identifier: 'e2e-no-consent' },
  doNotTrack: { name: 'Tagged Not Tracked', identifier: 'e2e-not-tracked' },
  publisher: { name: 'Tagged House Pages', identifier: 'e2e-house' },
} as const;

const PERSONS = 400;
const SERVICES = 60;
const HOUSES = 9;
const NETWORKS = 4;
const CATEGORIES = ['News', 'Sport', 'Weather', 'Cooking', 'Travel', 'Music'];
const BIRTHDAYS = ['2002-03-15', '1986-05-15', '1961-08-15'];
const PROVINCES = ['vienna', 'tyrol', 'styria'] as const;
const DEVICES = ['desktop', 'mobile_web', 'mobile_app'] as const;

/** Name of a service by its number from 1; the lower, the larger. */
export const serviceName = (number: number) => `Portal ${String(number).padStart(2, '0')}`;

/** What visitors of the largest service came from a search engine for, in each month. */
const SEARCHES = [
  ['Google', '', 700],
  ['Google', 'wetter wien', 100],
  ['Bing', 'skigebiete', 150],
  ['Ecosia', 'somebody by name', 5],
  ['Ecosia', '', 45],
] as const;

/** What Switzerland's market is like: that of a test that changes what its months are made of. */
export const NEIGHBOUR = { services: 8, tagged: false } as const satisfies MarketOptions;

/** How many items each tab of the ranking lists. */
export const COUNTS = {
  services: SERVICES + Object.keys(TAGGED).length,
  mediahouses: HOUSES,
  adnetworks: NETWORKS,
} as const;

/** How a market differs from Austria's. */
export interface MarketOptions {
  /** How many services persons use. */
  readonly services?: number;
  /** With services that only websites report hits of. */
  readonly tagged?: boolean;
}

/** A small market, the same in every run but for its months: 400 persons, 60 services, two months. */
export class Market {
  readonly persons: readonly Person[];
  private readonly contacts: readonly Contact[];
  private readonly random = seeded(11);
  private readonly numbers: readonly number[];
  private readonly tagged: boolean;

  /** @param months `YYYY-MM`, oldest first */
  constructor(
    readonly months: readonly string[],
    { services = SERVICES, tagged = true }: MarketOptions = {},
  ) {
    this.numbers = Array.from({ length: services }, (_, index) => index + 1);
    this.tagged = tagged;
    this.persons = Array.from({ length: PERSONS }, (_, number) => ({
      id: `p${number}`,
      birthday: this.pick(BIRTHDAYS),
      gender: number % 2 ? ('male' as const) : ('female' as const),
      province: this.pick(PROVINCES),
    }));
    this.contacts = months.flatMap((month) => this.contactsOf(month));
  }

  /** The newest month. */
  get newest(): string {
    return this.months.at(-1) ?? '';
  }

  /** The month after it, which is not over. */
  get running(): string {
    const [year = 0, month = 0] = this.newest.split('-').map(Number);
    return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7);
  }

  /** Persons who used a service, or one of several, in a month, counted from the contacts themselves. */
  users(
    month: string,
    service: number | readonly number[],
    fits: (person: Person, device: Device) => boolean = () => true,
  ): number {
    const services = [service].flat();
    const used = this.contacts.filter(
      (contact) =>
        services.includes(contact.service) &&
        contact.at.startsWith(month) &&
        fits(contact.person, contact.device),
    );
    return new Set(used.map(({ person }) => person.id)).size;
  }

  /** The files, in the order in which they are imported. */
  files(): readonly MarketFile[] {
    return [
      attributes(),
      this.services(),
      distribution(),
      channels(),
      this.panel(),
      this.traffic(),
      this.searches(),
      this.contactsFile(),
    ];
  }

  private services(): MarketFile {
    const rows = this.numbers.map((number) => {
      const above = `House ${number % HOUSES},Network ${number % NETWORKS},${CATEGORIES[number % CATEGORIES.length]}`;
      return `${serviceName(number)},${above},${hostOf(number)},,${number % 5 !== 0}`;
    });
    const tagged = Object.values(this.tagged ? TAGGED : {}).map(
      ({ name, identifier }) => `${name},,,,,${identifier},true`,
    );
    const columns = 'service,media_house,ad_network,category,targets,tracking_identifier,bookable';
    return { kind: 'services', text: csv(columns, [...rows, ...tagged]) };
  }

  private searches(): MarketFile {
    const rows = this.months.flatMap((month) =>
      SEARCHES.map(
        ([engine, term, visits]) => `${month}-10,service,${serviceName(1)},${engine},${term},${visits}`,
      ),
    );
    return { kind: 'search-visits', text: csv('date,item_type,item,engine,term,visits', rows) };
  }

  private contactsOf(month: string): Contact[] {
    return this.persons.flatMap((person) =>
      this.numbers
        .filter((service) => this.random() < popularity(service))
        .flatMap((service) => {
          const contact = () => ({
            person,
            service,
            at: this.moment(month),
            device: this.pick(DEVICES),
            path: '/',
          });
          return this.random() < 0.4 ? [contact(), contact()] : [contact()];
        }),
    );
  }

  private panel(): MarketFile {
    const rows = this.persons.map(({ id, birthday, gender, province }) =>
      [id, birthday, gender, province].join(),
    );
    const text = csv('person,birthday,gender,province', rows);
    return { kind: 'panel', text, options: ['--as-of', `${this.months[0]}-01`] };
  }

  private contactsFile(): MarketFile {
    const rows = this.contacts.map(({ person, at, service, path, device }) =>
      [person.id, at, `${hostOf(service)}${path}`, device, 20].join(),
    );
    return { kind: 'contacts', text: csv('person,time,url,device,active_seconds', rows) };
  }

  private traffic(): MarketFile {
    const rows = this.months.flatMap((month) =>
      this.numbers.flatMap((service) => {
        const clients = Math.round(900_000 * popularity(service));
        const item = ['service', serviceName(service), 'desktop'].join();
        const day = [
          clients * 6,
          clients * 5,
          clients * 6,
          clients * 4,
          clients * 2,
          clients * 4,
          clients * 120,
        ];
        return [`month,${month}-01,${item},,,,,,,,${clients}`, `day,${month}-01,${item},${day.join()},`];
      }),
    );
    const counts =
      'impressions,impressions_consent,impressions_located,impressions_home,visits,gaps,gap_seconds';
    return { kind: 'traffic', text: csv(`period,date,item_type,item,device,${counts},clients`, rows) };
  }

  /** A time in the middle of a day, so that no time zone moves it to another day. */
  private moment(month: string): string {
    const day = String(1 + Math.floor(this.random() * 28)).padStart(2, '0');
    const seconds = String(Math.floor(this.random() * 60)).padStart(2, '0');
    return `${month}-${day}T12:${seconds}:${seconds}Z`;
  }

  private pick<T>(values: readonly T[]): T {
    return values[Math.floor(this.random() * values.length)] as T;
  }
}

/**
 * The months before the one of a moment, oldest first.
 * @param timeZone IANA zone in which months begin
 */
export function monthsBefore(moment: Date, count: number, timeZone: string): string[] {
  const [year = 0, month = 0] = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
  })
    .format(moment)
    .split('-')
    .map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - 1 - count + index, 1)).toISOString().slice(0, 7),
  );
}

/** Share of the panel that uses a service in a month: few large ones, many small ones. */
function popularity(service: number): number {
  return 0.8 * service ** -0.6;
}

/** The domain of a service by its number. */
export function hostOf(service: number): string {
  return `www.portal${service}.example`;
}

function attributes(): MarketFile {
  const levels = (attribute: string, name: string, values: readonly string[]) =>
    values.map((value) => `${attribute},${name},Person,${value.toLowerCase()},${value},,`);
  return {
    kind: 'attributes',
    text: csv('attribute,attribute_name,group,value,value_name,min_age,max_age', [
      ...levels('gender', 'Gender', ['Female', 'Male']),
      ...['14-29,14,29', '30-49,30,49', '50+,50,'].map(
        (ages) =>
          `birthday,Age,Person,${ages.split(',')[0]},${ages.split(',')[0]},${ages.split(',').slice(1).join()}`,
      ),
      ...levels('province', 'Province', ['Vienna', 'Tyrol', 'Styria']),
    ]),
  };
}

function distribution(): MarketFile {
  return {
    kind: 'distribution',
    options: ['--name', 'Journeys', '--valid-from', '2020-01-01'],
    text: csv('attribute,value,persons', [
      'gender,female,3800000',
      'gender,male,3700000',
      'birthday,14-29,1600000',
      'birthday,30-49,2400000',
      'birthday,50+,3500000',
    ]),
  };
}

function channels(): MarketFile {
  const rows = Array.from({ length: 8 }, (_, index) => `Channel ${index % 3},${hostOf(index + 1)},/sport`);
  return { kind: 'channels', text: csv('channel,target,path_prefix', rows) };
}

function csv(columns: string, rows: readonly string[]): string {
  return [columns, ...rows, ''].join('\n');
}

/** A small random number generator (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
