import { SEARCH_ENGINES } from '../tables/search-engines.js';
import type { DemoMarket } from './market.js';
import type { Random } from './random.js';
import type { TrafficLine } from './traffic.js';

/** Columns of the file of visits that search engines led to. */
export const SEARCH_COLUMNS = 'date,item_type,item,engine,term,visits';

/** Places of cells in a line of the traffic file. */
const [PERIOD, DATE, TYPE, ITEM, VISITS] = [0, 1, 2, 3, 9];
/** Items of each kind that visitors search for: with all of them the file would only be longer. */
const SEARCHED = { services: 40, houses: 15, networks: 6, channels: 10 };
const TERMS_AN_ITEM = 9;

/** What a day of an item is made from. */
interface ItemDay {
  readonly date: string;
  readonly type: string;
  readonly name: string;
  visits: number;
}

/** Makes the visits that search engines led to from the visits of the census, so that they fit together. */
export class SearchWriter {
  private readonly days = new Map<string, ItemDay>();
  private readonly habits = new Map<string, { share: number; terms: readonly string[] }>();
  private readonly wanted: ReadonlySet<string>;

  constructor(
    private readonly market: DemoMarket,
    private readonly random: Random,
  ) {
    const { services, houses, networks, channels } = market;
    this.wanted = new Set([
      ...services.slice(0, SEARCHED.services).map(({ name }) => `service|${name}`),
      ...houses.slice(0, SEARCHED.houses).map((name) => `mediahouse|${name}`),
      ...networks.slice(0, SEARCHED.networks).map((name) => `adnetwork|${name}`),
      ...channels.slice(0, SEARCHED.channels).map((name) => `channel|${name}`),
    ]);
  }

  /** Notes a line of the census. */
  see(line: TrafficLine): void {
    const [date, type, name] = [String(line[DATE]), String(line[TYPE]), String(line[ITEM])];
    if (line[PERIOD] !== 'day' || !this.wanted.has(`${type}|${name}`)) return;
    const key = `${date}|${type}|${name}`;
    const day = this.days.get(key) ?? { date, type, name, visits: 0 };
    day.visits += Number(line[VISITS]);
    this.days.set(key, day);
  }

  /** Lines of what was seen since the last time. */
  *lines(): Generator<(string | number)[]> {
    for (const { date, type, name, visits } of this.days.values()) {
      const { share, terms } = this.habitOf(type, name);
      const searched = visits * share * this.random.between(0.85, 1.15);
      for (const engine of SEARCH_ENGINES) {
        const all = Math.round(searched * engine.share * this.random.between(0.9, 1.1));
        // One term of an engine a day keeps the file short; over a month each term has its days.
        const place = this.random.int(TERMS_AN_ITEM) * this.random.next();
        const term = terms[Math.floor(place) % terms.length] ?? '';
        const named = Math.round(all * engine.named);
        if (all > named) yield [date, type, name, engine.name, '', all - named];
        if (named > 0 && term) yield [date, type, name, engine.name, term, named];
      }
    }
    this.days.clear();
  }

  private habitOf(type: string, name: string): { share: number; terms: readonly string[] } {
    const key = `${type}|${name}`;
    const known = this.habits.get(key);
    if (known) return known;
    const habit = { share: this.random.between(0.12, 0.45), terms: this.termsOf(name) };
    this.habits.set(key, habit);
    return habit;
  }

  /** People search for a name, and for what is found below it. */
  private termsOf(name: string): string[] {
    const brand = name.toLowerCase();
    const sections = this.market.services.find((service) => service.name === name)?.sections ?? [];
    const subjects = sections
      .filter((section) => section.length > 2)
      .map((section) => section.replaceAll('-', ' '));
    return [
      brand,
      `${brand} online`,
      `www ${brand}`,
      `${brand} app`,
      ...subjects.flatMap((subject) => [`${subject} ${brand}`, `${subject} heute`]),
    ].slice(0, TERMS_AN_ITEM);
  }
}
