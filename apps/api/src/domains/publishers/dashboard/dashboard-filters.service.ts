import { Injectable } from '@nestjs/common';
import { BREAKDOWNS, COMPARISONS, DEVICE_FILTERS } from '@netreach/domain';
import { marketDay } from '@netreach/measurement';
import type { Principal } from '../../../platform/access/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { CountriesLookup } from '../../countries/countries.lookup.js';
import { DashboardReadModel } from '../database/dashboard.read-model.js';
import { OwnPublishersReadModel } from '../database/own-publishers.read-model.js';
import type { DashboardFiltersResponseDto } from './dto/dashboard.dto.js';

/** What dashboards can be narrowed to. */
@Injectable()
export class DashboardFilters {
  constructor(
    private readonly publishers: OwnPublishersReadModel,
    private readonly counts: DashboardReadModel,
    private readonly countries: CountriesLookup,
    private readonly clock: Clock,
  ) {}

  /** For the publishers whose census counts are somebody's to see. */
  async of(country: string, principal: Principal): Promise<Omit<DashboardFiltersResponseDto, 'success'>> {
    const [own, { timeZone }] = await Promise.all([
      this.publishers.of(country, principal),
      this.countries.market(country),
    ]);
    const publishers = await Promise.all(
      own.map(async (publisher) => {
        const ids = publisher.services.map(({ id }) => id);
        return { ...publisher, first_day: await this.counts.firstDay(country, ids) };
      }),
    );
    return {
      publishers,
      devices: [...DEVICE_FILTERS],
      comparisons: [...COMPARISONS],
      breakdowns: [...BREAKDOWNS],
      today: marketDay(this.clock.now(), timeZone),
    };
  }
}
