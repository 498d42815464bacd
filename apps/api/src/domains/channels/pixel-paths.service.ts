import { Injectable } from '@nestjs/common';
import { pixelPathMatcher, saidCharacters } from '@netreach/domain';
import { marketDay, monthOf, previousMonth } from '@netreach/measurement';
import { Clock } from '../../platform/clock/clock.js';
import { refusedField } from '../../platform/errors/app-error.js';
import { HitStore, type PathHits } from '../collect/hit-store.lookup.js';
import { CountriesLookup } from '../countries/countries.lookup.js';
import { BookingUnitsReadModel } from './database/booking-units.read-model.js';
import type {
  PixelPathsQuery,
  PixelPathsResponseDto,
  PixelPathsTrialDto,
  PixelPathsTrialResponseDto,
} from './dto/booking-units.dto.js';

/** Paths that are looked at, those with most page views; what is rarer is of no booking unit's concern. */
const MOST_PATHS = 100_000;
const SHOWN = 50;
/** How long a month's paths are kept: they are those of a month that is over. */
const KEPT_MS = 10 * 60_000;
const LEAST_SAID = 2;

interface MonthPaths {
  readonly month: string;
  readonly paths: readonly PathHits[];
}

/** Searches the paths that were measured in the last month that is over. */
@Injectable()
export class PixelPaths {
  private readonly kept = new Map<string, { until: number; paths: Promise<MonthPaths> }>();

  constructor(
    private readonly hits: HitStore,
    private readonly countries: CountriesLookup,
    private readonly units: BookingUnitsReadModel,
    private readonly clock: Clock,
  ) {}

  /** Measured paths that fit. @throws AppError `request.invalid` where the search says too little */
  async search(
    country: string,
    { search = '', parent_id: parent }: PixelPathsQuery,
  ): Promise<Omit<PixelPathsResponseDto, 'success'>> {
    if (parent === undefined && saidCharacters(search) < LEAST_SAID)
      throw refusedField('search', 'too_short', { min: LEAST_SAID });
    const services = await this.units.services(country, parent ?? null);
    const { month, paths } = await this.ofLastMonth(country);
    const fits = pixelPathMatcher(search.trim() || '*');
    const found = paths.filter(({ serviceId, path }) => services.has(serviceId) && fits(path));
    return {
      month,
      hits: sum(found),
      count: found.length,
      pixel_paths: found.slice(0, SHOWN).map(({ serviceId, path, hits }) => ({
        path,
        service_id: serviceId,
        service: services.get(serviceId) ?? '',
        hits,
      })),
    };
  }

  /** What paths would have caught. @throws AppError `request.invalid` for a parent that is none */
  async trial(
    country: string,
    { parent_id: parent, pixel_paths: patterns }: PixelPathsTrialDto,
  ): Promise<Omit<PixelPathsTrialResponseDto, 'success'>> {
    const services = await this.units.services(country, parent);
    if (services.size === 0) throw refusedField('parent_id', 'unknown');
    const { month, paths } = await this.ofLastMonth(country);
    const own = paths.filter(({ serviceId }) => services.has(serviceId));
    const matchers = patterns.map((pattern) => pixelPathMatcher(pattern));
    const caught = matchers.map((fits, place) => {
      const found = own.filter(({ path }) => fits(path));
      return { pixel_path: patterns[place] ?? '', hits: sum(found), count: found.length };
    });
    const any = own.filter(({ path }) => matchers.some((fits) => fits(path)));
    return { month, caught, hits: sum(any), hits_of_parent: sum(own) };
  }

  private async ofLastMonth(country: string): Promise<MonthPaths> {
    const { timeZone } = await this.countries.market(country);
    const month = previousMonth(monthOf(marketDay(this.clock.now(), timeZone)));
    const known = this.kept.get(country);
    const now = this.clock.now();
    if (known && known.until > now && (await known.paths).month === month) return known.paths;
    const paths = this.hits.paths(country, month, MOST_PATHS).then((found) => ({ month, paths: found }));
    this.kept.set(country, { until: now + KEPT_MS, paths });
    // What failed is asked for anew.
    paths.catch(() => this.kept.delete(country));
    return paths;
  }
}

const sum = (paths: readonly PathHits[]) => paths.reduce((all, { hits }) => all + hits, 0);
