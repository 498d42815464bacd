import { Injectable } from '@nestjs/common';
import { marketDay, seasonalBand } from '@netreach/measurement';
import { Clock } from '../../platform/clock/clock.js';
import { HitStore } from '../collect/hit-store.lookup.js';
import type { Hit } from '../collect/hit-parts.lookup.js';
import { CountriesLookup } from '../countries/countries.lookup.js';
import {
  DemoPublishersRepository,
  type MissedHours,
  type SeenTag,
} from './database/demo-publishers.repository.js';
import type { DemoCampaignOwner } from './demo-campaigns.service.js';
import { NAME_MARK } from './demo-mark.js';
import { DEMO_SEED } from './demo-sizes.js';
import { addDays, demoDay, type DemoDay } from './generator/days.js';
import { publisherHits, type TaggedService } from './generator/publisher-hits.js';
import { NOTES, PUBLISHERS } from './tables/publishers.js';

/** Days of hits before today: eight weeks tell what is usual, and one more what was usual a week ago. */
const DAYS = 63;
const WEEK = 7;
const HOUR_MS = 3_600_000;
/** Hours of yesterday in which the first service missed its tag. */
const MISSED = { from: 15, until: 19 } as const;
/** A host that shows pages of the publisher's without being one of its. */
const COPY = { host: 'spiegelung.example', one: 400 } as const;

/** Gives a demo country publishers: one of the demo customer's with tags, whose hits go on until now, and everybody's. */
@Injectable()
export class DemoPublishersService {
  constructor(
    private readonly publishers: DemoPublishersRepository,
    private readonly hits: HitStore,
    private readonly countries: CountriesLookup,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes them where they are not there; the publishers come last, once everything they show is there.
   * @param onProgress called often: what is being done, and how far that is, 0 to 1
   */
  async ensure(
    { country, customerId }: DemoCampaignOwner,
    onProgress: (step: string, share: number) => void,
  ): Promise<void> {
    const { name: plain, sizes, terms } = PUBLISHERS[country];
    const name = plain + NAME_MARK;
    if (await this.publishers.isThere(country, name)) return;
    const { timeZone } = await this.countries.market(country);
    const now = this.clock.now();
    const today = marketDay(now, timeZone);
    const silence = { day: addDays(today, -1), ...MISSED };
    const services = (await this.publishers.services(country, sizes.length)).map((service, place) => ({
      ...service,
      size: sizes[place] ?? 0,
      silence: place === 0 ? silence : null,
      identifier: `${country}-${service.host.replace(/^www\.|\.example$/g, '')}`,
    }));
    const days = Array.from({ length: DAYS + 1 }, (_, place) =>
      demoDay(addDays(today, place - DAYS), timeZone),
    );
    const seen: SeenTag[] = [];
    const hours = new Map<string, readonly number[]>();
    for (const [place, day] of days.entries()) {
      onProgress('publishers', place / days.length);
      const made = services.map((service) => [
        ...publisherHits(service, day, { country, now, terms, seed: DEMO_SEED }),
      ]);
      await this.hits.store(made.flat());
      hours.set(day.day, countIn(day, made[0] ?? []));
      if (place > DAYS - WEEK)
        seen.push(...services.flatMap((service, at) => sightings(service, day, made[at] ?? [])));
    }
    const [first] = services;
    const missed = first && missedHours(first, days, hours);
    const written = {
      name,
      customerId,
      services,
      seen,
      missed: missed ?? null,
      notes: NOTES.map(({ daysAgo, text }) => ({ day: addDays(today, -daysAgo), text })),
      days: days.map(({ day }) => day),
    };
    await this.publishers.write(country, written, NAME_MARK);
  }
}

/** Hits in each hour that was missed, on its day or another one. */
function countIn({ start }: DemoDay, hits: readonly Hit[]): number[] {
  const counts = new Array<number>(MISSED.until - MISSED.from).fill(0);
  for (const { at } of hits) {
    const place = Math.floor((at - start * 1000) / HOUR_MS) - MISSED.from;
    if (place >= 0 && place < counts.length) counts[place]! += 1;
  }
  return counts;
}

/** What the watch would have said of the hours: it speaks of the first that is below what is usual. */
function missedHours(
  { id: serviceId }: TaggedService,
  days: readonly DemoDay[],
  hours: ReadonlyMap<string, readonly number[]>,
): MissedHours | null {
  const day = days.at(-2);
  if (!day) return null;
  const at = (hour: number) => new Date(day.start * 1000 + hour * HOUR_MS);
  for (const [place, impressions] of (hours.get(day.day) ?? []).entries()) {
    const weeks = Array.from(
      { length: 8 },
      (_, week) => hours.get(addDays(day.day, -WEEK * (week + 1)))?.[place] ?? 0,
    );
    const band = seasonalBand(weeks);
    if (!band || impressions >= band.low) continue;
    const { low, expected } = band;
    const [beganAt, endedAt] = [at(MISSED.from + place), at(MISSED.until)];
    return { serviceId, beganAt, endedAt, impressions, low, expected };
  }
  return null;
}

/** Where a day's hits of a service came from: its own host, and one that shows its pages. */
function sightings(
  { id: serviceId, host }: TaggedService,
  { day }: DemoDay,
  hits: readonly Hit[],
): SeenTag[] {
  if (hits.length === 0) return [];
  const last = new Date(Math.max(...hits.map(({ at }) => at)));
  const copied = Math.floor(hits.length / COPY.one);
  const own = { serviceId, day, host, hits: hits.length - copied, last };
  return copied > 0 ? [own, { serviceId, day, host: COPY.host, hits: copied, last }] : [own];
}
