import { CATEGORIES, THEMES, type CategorySpec } from '../tables/categories.js';
import type { DemoCountryCode } from '../tables/population.js';
import type { RegionPopulation } from '../tables/population.types.js';
import { hostLabel, houseNames, networkNames, serviceNames, type NamePool } from './names.js';
import type { Random } from './random.js';

/** An invented service and everything its figures are made from. */
export interface DemoService {
  readonly name: string;
  readonly category: CategorySpec;
  /** Place of its media house or ad network; null without one. */
  readonly house: number | null;
  readonly network: number | null;
  /** Hosts its pages are on, the main one first. */
  readonly hosts: readonly string[];
  readonly app: string | null;
  readonly label: string;
  /** First parts of its paths. */
  readonly sections: readonly string[];
  /** Measured by a census; the others are known from the panel only. */
  readonly census: boolean;
  readonly bookable: boolean;
  readonly nationalRanking: boolean;
  /** Share of the population that uses it, before it leans to anybody. */
  readonly reach: number;
  /** Place of the region it writes about; null = the whole country. */
  readonly region: number | null;
  /** How much more (or less) of a lean it has than its category, about 0. */
  readonly lean: {
    readonly women: number;
    readonly old: number;
    readonly educated: number;
    readonly city: number;
  };
}

/** A part of a channel: a service's pages below a section. */
interface ChannelPart {
  readonly channel: number;
  readonly service: number;
  readonly section: string;
}

/** Services and what they belong to. */
export interface DemoMarket {
  readonly services: readonly DemoService[];
  readonly houses: readonly string[];
  readonly networks: readonly string[];
  readonly channels: readonly string[];
  readonly parts: readonly ChannelPart[];
}

const TOP_REACH = 1;
const MOST_REACH = 0.85;
const REACH_DECAY = 0.42;
const SERVICES_A_HOUSE = 5;
const CHANNELS_A_SERVICE = 0.135;
const FRENCH_CANTONS = new Set(['CH-FR', 'CH-GE', 'CH-JU', 'CH-NE', 'CH-VD', 'CH-VS']);

/** Invents the services of a market, the most used first. */
export function inventMarket(
  country: DemoCountryCode,
  size: number,
  regions: readonly RegionPopulation[],
  random: Random,
): DemoMarket {
  const houses = take(houseNames(country), Math.max(2, Math.round(size / SERVICES_A_HOUSE)));
  const networks = take(networkNames(country), Math.min(12, Math.max(2, Math.round(4 + size / 42))));
  const networkOfHouse = houses.map(() => (random.chance(0.85) ? skewed(networks.length, random) : null));
  const names = serviceNames(country);
  const services = categoriesByPull(size, random).map((category, rank) => {
    const house = random.chance(0.92) ? skewed(houses.length, random) : null;
    const network = house === null ? null : (networkOfHouse[house] ?? null);
    const name = names[CATEGORIES.indexOf(category)]?.take() ?? '';
    return {
      ...inventService(country, name, category, regions, random),
      house,
      network,
      reach: reachOf(rank),
    };
  });
  const used = (places: (number | null)[], all: readonly string[]) =>
    all.filter((_, place) => places.includes(place));
  const kept = {
    houses: used(
      services.map((s) => s.house),
      houses,
    ),
    networks: used(
      services.map((s) => s.network),
      networks,
    ),
  };
  const renumbered = services.map((service) => ({
    ...service,
    house: service.house === null ? null : kept.houses.indexOf(houses[service.house] ?? ''),
    network: service.network === null ? null : kept.networks.indexOf(networks[service.network] ?? ''),
  }));
  return {
    services: renumbered,
    ...kept,
    ...channelsOf(renumbered, kept.networks, Math.round(size * CHANNELS_A_SERVICE)),
  };
}

/** How many know a service of a rank, from 0: a power law, as rankings show it. */
function reachOf(rank: number): number {
  return Math.min(MOST_REACH, TOP_REACH / (rank + 1.3) ** REACH_DECAY);
}

/** A category for each rank: popular categories tend to stand above. */
function categoriesByPull(size: number, random: Random): CategorySpec[] {
  const total = CATEGORIES.reduce((sum, { share }) => sum + share, 0);
  const slots: { category: CategorySpec; score: number }[] = [];
  let reached = 0;
  for (const category of CATEGORIES) {
    reached += category.share;
    while (slots.length < Math.round((size * reached) / total))
      slots.push({ category, score: category.pull + 0.8 * random.normal() });
  }
  return slots.sort((one, other) => other.score - one.score).map(({ category }) => category);
}

function inventService(
  country: DemoCountryCode,
  name: string,
  category: CategorySpec,
  regions: readonly RegionPopulation[],
  random: Random,
) {
  const label = hostLabel(name);
  const hosts = random.chance(0.15)
    ? [`www.${label}.example`, `shop.${label}.example`]
    : [`www.${label}.example`];
  const census = random.chance(0.86);
  const spread = () => 0.35 * random.normal();
  return {
    name,
    label,
    category,
    hosts,
    census,
    app: random.chance(category.apps) ? `example.${country}.${label.replaceAll('-', '')}.app` : null,
    sections: category.sections.split(' '),
    bookable: random.chance(0.8),
    nationalRanking: census && random.chance(0.65),
    region: category.name === 'Regional news' ? regionOf(name, regions, random) : null,
    lean: { women: spread(), old: spread(), educated: spread(), city: 0.6 * spread() },
  };
}

/** The region a local paper writes about: large ones have more papers, papers in French are in the west. */
function regionOf(name: string, regions: readonly RegionPopulation[], random: Random): number {
  const french = / de /.test(name);
  const sizes = regions.map(({ key, female }) =>
    french && !FRENCH_CANTONS.has(key) ? 0 : female.reduce((sum, persons) => sum + persons, 0),
  );
  return random.weighted(sizes);
}

/** Sections sold across the services of an ad network, those of most services first. */
function channelsOf(services: readonly DemoService[], networks: readonly string[], count: number) {
  const groups = new Map<string, { service: number; section: string }[]>();
  for (const [service, { network, sections }] of services.entries())
    for (const section of network === null ? [] : sections) {
      const theme = THEMES[section];
      if (!theme) continue;
      const channel = `${networks[network ?? 0]?.split(' ')[0]} ${theme}`;
      groups.set(channel, [...(groups.get(channel) ?? []), { service, section }]);
    }
  const largest = [...groups].filter(([, parts]) => parts.length > 1);
  largest.sort(
    ([one, parts], [other, otherParts]) => otherParts.length - parts.length || (one < other ? -1 : 1),
  );
  const chosen = largest.slice(0, count);
  const parts = chosen.flatMap(([, members], channel) => members.map((part) => ({ channel, ...part })));
  return { channels: chosen.map(([name]) => name), parts };
}

/** A place below `limit`; low places are more likely. */
function skewed(limit: number, random: Random): number {
  return Math.floor(limit * random.next() ** 1.6);
}

function take(pool: NamePool, count: number): string[] {
  return Array.from({ length: count }, () => pool.take());
}
