import { Injectable } from '@nestjs/common';
import { monthName } from '@netreach/domain';
import { percentOf } from '@netreach/measurement';
import type { Principal } from '../../platform/access/principal.js';
import { refusedField } from '../../platform/errors/app-error.js';
import {
  SearchVisitsLookup,
  type SearchCount,
  type SearchFrame,
} from '../measurement/search-visits.lookup.js';
import { ItemsLookup } from '../ratings/items.lookup.js';
import type {
  DistributionGraphDto,
  DistributionPartDto,
  DistributionResponseDto,
  EngineDistributionDto,
  KeywordFilterDto,
  KeywordFilterValueDto,
  TermDistributionDto,
} from './dto/keyword-tool.dto.js';
import { monthsOf } from './months-of.js';

const NO_DATA = 'We don\u2019t have enough data for this metric.';
/** Shares of fewer visits say nothing. */
const FEWEST_VISITS = 10;
const NOT_PROVIDED = '(not provided)';
const OTHERS = '(others)';
const NOTHING_CHOSEN: KeywordFilterValueDto = { fromDate: null, toDate: null, service: null, engine: null };

/** Where searches for services came from, and what they were for. */
@Injectable()
export class KeywordToolService {
  constructor(
    private readonly searches: SearchVisitsLookup,
    private readonly items: ItemsLookup,
  ) {}

  /**
   * Shares of search engines.
   * @throws AppError `request.invalid`
   */
  async engines(
    country: string,
    asked: EngineDistributionDto,
    principal: Principal,
  ): Promise<DistributionResponseDto> {
    const counts = await this.searches.engines(country, await this.frameOf(country, asked, principal));
    const total = counts.reduce((sum, { visits }) => sum + visits, 0);
    if (total < FEWEST_VISITS) return notEnough();
    const items = counts.map((count) => partOf(count, total, principal));
    return { success: true, message: null, graph: { items, not_provided: null, others: null } };
  }

  /**
   * Shares of search terms.
   * @throws AppError `request.invalid`
   */
  async terms(
    country: string,
    asked: TermDistributionDto,
    principal: Principal,
  ): Promise<DistributionResponseDto> {
    const frame = await this.frameOf(country, asked, principal);
    const engine = asked.engine ?? null;
    const { terms, visits, withoutTerm } = await this.searches.terms(
      country,
      { ...frame, engine },
      asked.limit,
    );
    if (visits < FEWEST_VISITS) return notEnough();
    const left = visits - withoutTerm - terms.reduce((sum, term) => sum + term.visits, 0);
    const rest = (name: string, count: number) =>
      count > 0 ? partOf({ name, visits: count }, visits, principal) : null;
    const graph: DistributionGraphDto = {
      items: terms.map((term) => partOf(term, visits, principal)),
      not_provided: rest(NOT_PROVIDED, withoutTerm),
      others: rest(OTHERS, left),
    };
    return { success: true, message: null, graph };
  }

  /** What can be asked for: months with visits from search engines, services, engines. */
  async filters(country: string, principal: Principal): Promise<KeywordFilterDto[]> {
    const [days, services] = await Promise.all([
      this.searches.days(country),
      this.items.services(country, principal),
    ]);
    const itemIds = services.map(({ id }) => id);
    const engines = days
      ? await this.searches.engines(country, { from: days.first, until: days.last, itemIds })
      : [];
    const months = days ? monthsOf(days.first, days.last) : [];
    const dates = months.map(({ month, from, until }) => ({
      label: monthName(month),
      value: { ...NOTHING_CHOSEN, fromDate: from, toDate: until },
    }));
    return [
      { key: 'date', name: 'Date', value: dates[0]?.value ?? NOTHING_CHOSEN, options: dates },
      {
        key: 'service',
        name: 'Service',
        value: NOTHING_CHOSEN,
        options: services.map(({ id, name }) => ({ label: name, value: { ...NOTHING_CHOSEN, service: id } })),
      },
      {
        key: 'engine',
        name: 'Search engine',
        value: NOTHING_CHOSEN,
        options: engines.map(({ name }) => ({ label: name, value: { ...NOTHING_CHOSEN, engine: name } })),
      },
    ];
  }

  private async frameOf(
    country: string,
    { fromDate: from, toDate: until, service }: EngineDistributionDto,
    principal: Principal,
  ): Promise<SearchFrame> {
    if (from > until) throw refusedField('toDate', 'end_before_start');
    const services = await this.items.services(country, principal);
    const known = services.map(({ id }) => id);
    if (service === undefined || service === null) return { from, until, itemIds: known };
    if (!known.includes(service)) throw refusedField('service', 'unknown');
    return { from, until, itemIds: [service] };
  }
}

function notEnough(): DistributionResponseDto {
  return { success: false, message: NO_DATA, graph: null };
}

function partOf({ name, visits }: SearchCount, total: number, { admin }: Principal): DistributionPartDto {
  return { name, percent: percentOf(visits, total), visits: admin ? visits : null };
}
