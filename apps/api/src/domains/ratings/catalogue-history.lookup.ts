import { Injectable } from '@nestjs/common';
import { marketDay } from '@netreach/measurement';
import { StampedCache } from '../../platform/cache/stamped-cache.js';
import { Clock } from '../../platform/clock/clock.js';
import { inSystemScope } from '../../platform/database/scope/system-scope.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { DataState } from '../measurement/data-state.lookup.js';
import { Catalogue, type CatalogueItem } from './catalogue.lookup.js';
import { CatalogueDaysRepository } from './database/catalogue-days.repository.js';
import { RatingItemsReadModel } from './database/rating-items.read-model.js';

const DAYS_KEPT = 50;

/** Master data as they were at the end of a day. */
export interface PastCatalogue {
  /** The day they were last changed until then, `YYYY-MM-DD`. */
  readonly day: string;
  readonly catalogue: Catalogue;
}

/** Master data of rankings as they were: names, categories, media houses, months, streaming types. */
@Injectable()
export class CatalogueHistory {
  private readonly days = new StampedCache<PastCatalogue>(DAYS_KEPT);

  constructor(
    private readonly items: RatingItemsReadModel,
    private readonly kept: CatalogueDaysRepository,
    private readonly clock: Clock,
  ) {}

  /** Keeps the master data of a country where they have changed since they were last kept. @returns whether they had */
  async keep(country: string, { timeZone, items: stamp }: DataState): Promise<boolean> {
    if ((await this.kept.newestStamp(country)) === stamp) return false;
    const items = await this.items.catalogue(country);
    await this.kept.keep(country, marketDay(this.clock.now(), timeZone), stamp, items);
    return true;
  }

  /**
   * Master data at the end of a day. Who may see what is decided by the rights of now: an item that is gone, or kept for
   * others since, is not shown as it once was to everybody.
   * @param day of the market, `YYYY-MM-DD`
   * @param stamp of the items of now
   * @throws AppError `request.invalid` before the first day that is kept
   */
  async on(country: string, day: string, stamp: string): Promise<PastCatalogue> {
    return this.days.get(`${country}|${day}`, stamp, () =>
      inSystemScope('shared memory', async () => {
        const past = await this.kept.on(country, day);
        if (!past) throw await this.tooEarly(country);
        const now = await this.items.catalogue(country);
        return { day: past.day, catalogue: new Catalogue(asNowVisible(past.items, now)) };
      }),
    );
  }

  private async tooEarly(country: string): Promise<AppError> {
    const first = await this.kept.firstDay(country);
    return new AppError('request.invalid', {
      fields: {
        as_of: [first ? { code: 'before_history', params: { day: first } } : { code: 'no_history' }],
      },
    });
  }
}

/** Items as they were, for those who may see them now. */
export function asNowVisible(past: readonly CatalogueItem[], now: readonly CatalogueItem[]): CatalogueItem[] {
  const present = new Map(now.map((item) => [item.id, item]));
  return past.flatMap((item) => {
    const same = present.get(item.id);
    return same ? [{ ...item, customerIds: same.customerIds }] : [];
  });
}
