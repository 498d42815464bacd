import { createHash } from 'node:crypto';
import type { DeviceClass } from '@netreach/domain';
import { hitIdOf, type Hit } from '../../collect/hit-parts.lookup.js';
import type { DemoDay } from './days.js';
import { Random } from './random.js';
import { SEARCH_ENGINES } from '../tables/search-engines.js';

/** A service whose pages carry the tag. */
export interface TaggedService {
  readonly id: number;
  readonly host: string;
  /** Page views a day, about. */
  readonly size: number;
  /** Hours of a day, `YYYY-MM-DD`, in which hardly a page has it, from the first up to the last one. */
  readonly silence: { readonly day: string; readonly from: number; readonly until: number } | null;
}

/** Where hits are sent from. */
export interface HitWorld {
  readonly country: string;
  /** Milliseconds since 1970-01-01 UTC; nothing comes after. */
  readonly now: number;
  readonly terms: readonly string[];
  readonly seed: number;
}

type Trip = Pick<
  Hit,
  'serviceId' | 'device' | 'client' | 'consent' | 'geo' | 'referrerHost' | 'searchEngine' | 'searchTerm'
>;

const HOUR_MS = 3_600_000;
const HOURS = 24;
const PAGES_MORE = 0.6;
const MOST_PAGES = 12;
const CONSENT = 0.87;
const VISITORS = 1500;
const SILENT = 0.02;
const TWICE = 0.004;
const WEEKEND = 0.84;
const DEVICES: readonly DeviceClass[] = ['mobile_web', 'desktop', 'mobile_app'];
const SECTIONS = ['', 'lokales', 'sport', 'politik', 'wirtschaft', 'kultur', 'wetter'] as const;
const SECTION_SHARES = [34, 22, 15, 10, 8, 6, 5];
const NEIGHBOURS: Readonly<Record<string, readonly string[]>> = {
  at: ['de', 'ch', 'it'],
  de: ['at', 'nl', 'ch'],
  ch: ['de', 'at', 'fr'],
};
const SOCIAL = ['www.facebook.com', 'l.instagram.com', 't.co'];
const OTHERS = ['news.rundblick.example', 'www.linkkiste.example'];

/** Little at night, most in the evening. */
const busy = (hour: number) => 0.12 + 0.88 * Math.sin((Math.PI * ((hour + 20) % HOURS)) / HOURS) ** 2;
const BUSY_SUM = Array.from({ length: HOURS }, (_, hour) => busy(hour)).reduce(
  (sum, share) => sum + share,
  0,
);

/**
 * Page views of a service on a day, until now. The same service and day make the same hits, so that they are stored once
 * however often they are made.
 */
export function* publisherHits(service: TaggedService, day: DemoDay, world: HitWorld): Generator<Hit> {
  const random = new Random(`publisher|${world.seed}|${world.country}|${service.host}|${day.day}`);
  const pages = 1 / (1 - PAGES_MORE);
  const visits = ((service.size / pages) * (day.weekend ? WEEKEND : 1) * random.lognormal(0.04)) / BUSY_SUM;
  let number = 0;
  for (let hour = 0; hour * 3600 < day.length; hour += 1) {
    // Rounded at random and no more: what is left to chance must leave a missing tag to be seen.
    const begun = Math.floor(visits * busy(hour % HOURS) + random.next());
    for (let visit = 0; visit < begun; visit += 1) {
      const trip = tripOf(service, day.day, world, random);
      let at = day.start * 1000 + hour * HOUR_MS + random.int(HOUR_MS);
      for (let left = random.repeats(PAGES_MORE, MOST_PAGES); left >= 0; left -= 1) {
        const path = pathOf(random);
        const heard = !isSilent(service, day, at) || random.chance(SILENT);
        for (const late of random.chance(TWICE) ? [0, 300] : [0]) {
          number += 1;
          const id = hitIdOf(md5(`${service.host}|${day.day}|${number}`));
          if (heard && at + late < endOf(day, world))
            yield { ...trip, ...PAGE, id, country: world.country, at: at + late, path };
        }
        at += 1000 * (15 + random.int(150));
      }
    }
  }
}

const PAGE = { kind: 'page', title: null, activeSeconds: 0, bot: null, source: 'tag' } as const;
const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const endOf = (day: DemoDay, { now }: HitWorld) => Math.min(now, (day.start + day.length) * 1000);

function isSilent({ silence }: TaggedService, day: DemoDay, at: number): boolean {
  if (silence?.day !== day.day) return false;
  const hour = Math.floor((at - day.start * 1000) / HOUR_MS);
  return hour >= silence.from && hour < silence.until;
}

function tripOf({ id: serviceId, host }: TaggedService, day: string, world: HitWorld, random: Random): Trip {
  const consent = random.chance(CONSENT);
  const engine = SEARCH_ENGINES[random.weighted(SEARCH_ENGINES.map(({ share }) => share))];
  const from = random.weighted([42, 31, 14, 8, 5]);
  const isSearch = from === 1 && engine !== undefined;
  const hosts = [null, null, random.pick(SOCIAL), host, random.pick(OTHERS)];
  // Some come every day, others now and then.
  const visitor = Math.floor(VISITORS * random.next() ** 2);
  return {
    serviceId,
    device: DEVICES[random.weighted([55, 33, 12])] ?? 'desktop',
    client: consent ? md5(`${host}|${visitor}|${day.slice(0, 7)}`) : null,
    consent,
    geo: random.chance(0.9) ? world.country : random.pick(NEIGHBOURS[world.country] ?? [world.country]),
    referrerHost: isSearch ? `www.${engine.name.toLowerCase()}.com` : (hosts[from] ?? null),
    searchEngine: isSearch ? engine.name : null,
    searchTerm: isSearch && random.chance(engine.named * 2) ? random.pick(world.terms) : null,
  };
}

function pathOf(random: Random): string {
  const section = SECTIONS[random.weighted(SECTION_SHARES)] ?? '';
  return section === '' ? '/' : `/${section}/${100 + random.int(40)}`;
}
