import { DEVICE_CLASSES } from '@netreach/domain';
import { POPULATIONS, type DemoCountryCode } from '../tables/population.js';
import { attributesOf, type AttributeSpec } from './attributes.js';
import { Behaviour } from './behaviour.js';
import { ContactMaker, type DemoContact } from './contacts.js';
import { csv, csvLine } from './csv.js';
import { addDays, daysOfMonth, nextMonth, type DemoDay } from './days.js';
import { inventMarket, type DemoMarket, type DemoService } from './market.js';
import { drawPanel, weightsOf, type DemoPerson } from './panel.js';
import { Random } from './random.js';
import { SEARCH_COLUMNS, SearchWriter } from './searches.js';
import { TRAFFIC_COLUMNS, TrafficWriter } from './traffic.js';
import { TrafficItems } from './traffic-items.js';
import { TrafficMonth } from './traffic-month.js';
import { cellsOf, marginsOf, universeOf, type Margin } from './universe.js';

/** What a demo country is made from; the same options make the same files. */
export interface DemoOptions {
  readonly country: DemoCountryCode;
  readonly persons: number;
  readonly services: number;
  /** Consecutive months, `YYYY-MM`. */
  readonly months: readonly string[];
  readonly seed: number;
}

/** Lines for one of the large files, and how far the whole is, 0 to 1. */
export interface ActivityChunk {
  readonly file: 'contacts' | 'traffic' | 'search-visits';
  readonly text: string;
  readonly share: number;
}

const TIME_ZONES: Record<DemoCountryCode, string> = {
  at: 'Europe/Vienna',
  de: 'Europe/Berlin',
  ch: 'Europe/Zurich',
};
const CURRENCIES: Record<DemoCountryCode, string> = { at: 'EUR', de: 'EUR', ch: 'CHF' };

/** An invented country: real population margins, invented services, a panel and what it does. */
export class DemoCountry {
  readonly attributes: readonly AttributeSpec[];
  readonly margins: readonly Margin[];
  readonly universe: number;
  readonly market: DemoMarket;
  readonly persons: readonly DemoPerson[];

  /** @throws RangeError when the months are not consecutive or the sizes are too small */
  constructor(private readonly options: DemoOptions) {
    const { country, months, persons, services } = options;
    checkOptions(options);
    const regions = POPULATIONS[country];
    const cells = cellsOf(regions);
    this.attributes = attributesOf(regions, CURRENCIES[country]);
    this.margins = marginsOf(cells, this.attributes);
    this.universe = universeOf(cells);
    this.market = inventMarket(country, services, regions, this.random('market'));
    const firstDay = `${months[0]}-01`;
    const lastDay = addDays(`${nextMonth(months.at(-1) ?? '')}-01`, -1);
    const plan = { country, persons, attributes: this.attributes, cells, firstDay, lastDay };
    this.persons = drawPanel(plan, this.random('panel'));
  }

  attributesCsv(): string {
    const rows = this.attributes.flatMap(({ key, name, group, levels }) =>
      levels.map((level) => [
        key,
        name,
        group,
        level.key,
        level.name,
        level.minAge ?? '',
        level.maxAge ?? '',
      ]),
    );
    return csv('attribute,attribute_name,group,value,value_name,min_age,max_age', rows);
  }

  distributionCsv(): string {
    const rows = this.margins.map(({ attribute, value, persons }) => [attribute, value, persons]);
    return csv('attribute,value,persons', rows);
  }

  servicesCsv(): string {
    const { houses, networks, services } = this.market;
    const rows = services.map((service) => [
      service.name,
      houses[service.house ?? -1] ?? '',
      networks[service.network ?? -1] ?? '',
      service.category.name,
      [...service.hosts, ...(service.app ? [service.app] : [])].join('|'),
      `%.${service.label}.example`,
      service.census ? `${this.options.country}-${service.label}` : '',
      service.census ? 'delivery' : 'panel',
      String(service.bookable),
      String(service.nationalRanking),
      streamingTypesOf(service).join('|'),
    ]);
    return csv(
      'service,media_house,ad_network,category,targets,patterns,tracking_identifier,traffic_source,bookable,has_owa_data,streaming_types',
      rows,
    );
  }

  channelsCsv(): string {
    const { channels, parts, services } = this.market;
    const rows = parts.flatMap(({ channel, service, section }) =>
      targetsOf(services[service]).map((target) => [channels[channel] ?? '', target, `/${section}`]),
    );
    return csv('channel,target,path_prefix', rows);
  }

  panelCsv(): string {
    const columns = this.attributes.filter(({ key }) => key !== 'birthday');
    const rows = this.persons.map(({ id, birthday, activeFrom, activeUntil, traits }) => [
      id,
      birthday,
      activeFrom,
      activeUntil ?? '',
      ...columns.map(({ key, levels }) => levels[traits[key]]?.key ?? ''),
    ]);
    return csv(`person,birthday,active_from,active_until,${columns.map(({ key }) => key).join(',')}`, rows);
  }

  /** What the panel does, a day at a time, and the census of each month at its end. */
  *activity(): Generator<ActivityChunk> {
    const { country, months } = this.options;
    const behaviour = new Behaviour(this.persons, this.market.services, this.random('behaviour'));
    const maker = new ContactMaker(this.persons, this.market.services, behaviour, this.random('contacts'));
    const items = new TrafficItems(this.market);
    const writer = new TrafficWriter(items, this.random('census'));
    const searches = new SearchWriter(this.market, this.random('searches'));
    const weights = weightsOf(this.persons, this.attributes, this.margins, this.universe);
    yield { file: 'contacts', text: 'person,time,url,device,active_seconds,registered\n', share: 0 };
    yield { file: 'traffic', text: `${TRAFFIC_COLUMNS}\n`, share: 0 };
    yield { file: 'search-visits', text: `${SEARCH_COLUMNS}\n`, share: 0 };
    for (const [place, month] of months.entries()) {
      const days = daysOfMonth(month, TIME_ZONES[country]);
      const traffic = new TrafficMonth(items, weights, days);
      behaviour.beginMonth();
      for (const day of days) {
        const share = (place + day.inMonth / days.length) / months.length;
        yield { file: 'contacts', text: this.contactLines(maker, traffic, day), share };
      }
      const share = (place + 1) / months.length;
      const census = [...writer.lines(traffic)];
      for (const line of census) searches.see(line);
      yield { file: 'traffic', text: census.map(csvLine).join(''), share };
      yield { file: 'search-visits', text: Array.from(searches.lines(), csvLine).join(''), share };
    }
  }

  private contactLines(maker: ContactMaker, traffic: TrafficMonth, day: DemoDay): string {
    let text = '';
    for (const contact of maker.day(day)) {
      traffic.add(contact, day);
      text += this.contactLine(contact);
    }
    return text;
  }

  private contactLine({ person, time, target, path, device, seconds, registered }: DemoContact): string {
    const { id = '' } = this.persons[person] ?? {};
    const url = device === 2 ? target : `https://${target}`;
    return `${id},${new Date(time * 1000).toISOString()},${url}${path},${DEVICE_CLASSES[device]},${seconds},${registered}\n`;
  }

  private random(part: string): Random {
    return new Random(`${this.options.seed}|${this.options.country}|${part}`);
  }
}

function targetsOf(service: DemoService | undefined): string[] {
  return service ? [...service.hosts, ...(service.app ? [service.app] : [])] : [];
}

function checkOptions({ months, persons, services }: DemoOptions): void {
  if (months.length === 0) throw new RangeError('A demo needs at least one month');
  for (const [place, month] of months.entries()) {
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new RangeError(`"${month}" is not a month (YYYY-MM)`);
    const before = months[place - 1];
    if (before && nextMonth(before) !== month) throw new RangeError(`${month} does not follow ${before}`);
  }
  if (!(persons >= 50 && services >= 10))
    throw new RangeError('A demo needs 50 persons and 10 services or more');
}

/** Types services stream in, by their category. */
export const STREAMING: Readonly<Record<string, readonly string[]>> = {
  'TV and entertainment': ['Live TV', 'Video on demand'],
  'Music and radio': ['Radio', 'Music'],
  Sports: ['Live sports'],
};

/** What a service streams: stations and sports with an app do; which of its category's types follows from its name. */
function streamingTypesOf({ category, app, name }: DemoService): readonly string[] {
  const types = STREAMING[category.name] ?? [];
  if (types.length === 0 || (!app && category.name === 'Sports')) return [];
  return types.filter((_, place) => (name.length + place) % 3 !== 0 || types.length === 1);
}
