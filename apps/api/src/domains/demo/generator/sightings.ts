import { marketDayStart } from '@netreach/measurement';
import {
  UNMAPPED_NAME,
  WATCHED_BRANDS,
  WATCHED_APPS,
  type WatchedBrandSpec,
} from '../tables/watched-brands.js';
import { isIn, type CampaignPerson } from './campaign-persons.js';
import { Random } from './random.js';

/** What sightings are invented from. */
export interface SightingsWorld {
  readonly country: string;
  readonly timeZone: string;
  readonly persons: readonly CampaignPerson[];
  /** `YYYY-MM`, in order. */
  readonly months: readonly string[];
  /** Hosts of publishers; ads are met there and in apps. */
  readonly media: readonly string[];
  readonly seed: number;
}

/** Columns of the file of sightings. */
export const SIGHTING_COLUMNS =
  'person,time,page,app,brand,campaign,creative,format,platform,viewable,provenance,label,id';

const PLATFORMS = ['desktop', 'mobile_web', 'mobile_app'] as const;
const PLATFORM_SHARES = [3, 5, 4];
const FORMATS = ['display', 'video', 'native', 'social'] as const;
const FORMAT_SHARES = [5, 3, 2, 1];
const PROVENANCES = ['rule', 'landing_domain', 'image_hash'] as const;
const PROVENANCE_SHARES = [5, 3, 2];
const CREATIVES = ['Motiv A', 'Motiv B', 'Spot 20 Sekunden'] as const;
/** Seen at least in half, by platform. */
const VIEWABLE = [0.62, 0.58, 0.7];
const SPILL = 0.45;
/** In larger panels fewer persons meet each brand: a demo is to be loaded in a minute. */
const ENOUGH_PERSONS = 8000;
const MOST_SIGHTINGS = 24;
const HOUR = 3_600_000;
const [FIRST_HOUR, HOURS] = [6, 17];
/** One sighting in so many is looked at by a person. */
const LOOKED_AT = 40;

/** Lines of sightings, as they are imported; the same world makes the same ones. */
export function* sightingRows(world: SightingsWorld): Generator<(string | number)[]> {
  for (const [place, month] of world.months.entries())
    for (const brand of WATCHED_BRANDS) yield* brandRows(world, { brand, month, place });
}

interface BrandMonth {
  readonly brand: WatchedBrandSpec;
  readonly month: string;
  readonly place: number;
}

function* brandRows(
  world: SightingsWorld,
  { brand, month, place }: BrandMonth,
): Generator<(string | number)[]> {
  const random = new Random(`${world.seed}|${world.country}|sightings|${brand.name}|${month}`);
  const days = daysOf(month);
  // Campaigns come and go: one that begins in a later month is new then.
  const running = brand.campaigns.filter((_, at) => at <= place);
  const reach = brand.reach * random.between(0.8, 1.2) * Math.min(1, ENOUGH_PERSONS / world.persons.length);
  let number = 0;
  for (const person of world.persons) {
    const chance = reach * (isIn(brand.target ?? '', person) ? 1 : SPILL);
    if (!random.chance(chance)) continue;
    const count = 1 + random.repeats(0.62, MOST_SIGHTINGS - 1);
    for (let sighting = 0; sighting < count; sighting += 1) {
      number += 1;
      const at =
        marketDayStart(days[random.int(days.length)] ?? `${month}-01`, world.timeZone) +
        Math.floor((FIRST_HOUR + random.next() * HOURS) * HOUR);
      yield [
        person.id,
        new Date(at).toISOString(),
        ...sightingOf(brand, running, world.media, random),
        number % LOOKED_AT === 0 ? labelOf(brand, random) : '',
        `demo-${month}-${brand.name}-${number}`,
      ];
    }
  }
}

function sightingOf(
  { name }: WatchedBrandSpec,
  running: readonly string[],
  media: readonly string[],
  random: Random,
): (string | number)[] {
  const platform = random.weighted(PLATFORM_SHARES);
  const medium = random.pick(platform === 2 || media.length === 0 ? WATCHED_APPS : media);
  const isNamedOddly = name === 'Alpenquell' && random.chance(0.03);
  const format = random.weighted(FORMAT_SHARES);
  return [
    ...(platform === 2 ? ['', medium] : [medium, '']),
    isNamedOddly ? UNMAPPED_NAME : name,
    running[random.int(running.length)] ?? '',
    CREATIVES[format === 1 ? 2 : random.int(2)] ?? '',
    FORMATS[format] ?? 'other',
    PLATFORMS[platform] ?? 'desktop',
    random.chance(VIEWABLE[platform] ?? 0.6) ? 1 : 0,
    PROVENANCES[random.weighted(PROVENANCE_SHARES)] ?? 'rule',
  ];
}

/** What a person finds who looks: nearly always what the detector has found. */
function labelOf({ name }: WatchedBrandSpec, random: Random): string {
  if (random.chance(0.95)) return name;
  return random.chance(0.5) ? '-' : (WATCHED_BRANDS[random.int(WATCHED_BRANDS.length)]?.name ?? name);
}

function daysOf(month: string): string[] {
  const [year = 0, at = 0] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year, at, 0)).getUTCDate();
  return Array.from({ length }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`);
}
