import { Injectable } from '@nestjs/common';
import { addDays, marketDay } from '@netreach/measurement';
import { Clock } from '../../platform/clock/clock.js';
import type { ListAsking } from '../../platform/list/list.types.js';
import { Lists } from '../../platform/list/lists.service.js';
import { CountriesLookup } from '../countries/countries.lookup.js';
import { TagSightingsLookup } from '../collect/tag-sightings.lookup.js';
import { TRACKING_IDENTIFIERS } from './database/tracking-identifiers.list.js';
import type { TagCheckResponseDto } from './dto/tracking-identifiers.dto.js';

/** Tells where the tags of services are seen. */
@Injectable()
export class TagCheck {
  constructor(
    private readonly lists: Lists,
    private readonly sightings: TagSightingsLookup,
    private readonly countries: CountriesLookup,
    private readonly clock: Clock,
  ) {}

  /**
   * What is seen of a tracking identifier.
   * @param days market days up to today
   * @throws AppError `request.not_found`
   */
  async of(id: number, days: number, asking: ListAsking): Promise<Omit<TagCheckResponseDto, 'success'>> {
    await this.lists.one(TRACKING_IDENTIFIERS, id, asking);
    const { timeZone } = await this.countries.market(asking.country ?? '');
    const today = marketDay(this.clock.now(), timeZone);
    const all = Array.from({ length: days }, (_, at) => addDays(today, at - days + 1));
    const [seen] = await this.sightings.of([id], all[0] ?? today, today);
    const hits = new Map(seen?.days.map((one) => [one.day, one.hits]));
    return {
      last_hit: seen?.lastHit?.toISOString() ?? null,
      days: all.map((day) => ({ day, hits: hits.get(day) ?? 0 })),
      hosts: (seen?.hosts ?? []).map(({ last, ...host }) => ({ ...host, last: last.toISOString() })),
      own_hosts: [...(seen?.ownHosts ?? [])],
    };
  }
}
