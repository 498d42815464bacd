import { Injectable } from '@nestjs/common';
import { deviceClassesOf, type Comparison } from '@netreach/domain';
import { addDays, marketDay, marketDayStart } from '@netreach/measurement';
import { Clock } from '../../../platform/clock/clock.js';
import type { AnnotationDto } from '../../../platform/dto/annotation.dto.js';
import { refusedField } from '../../../platform/errors/app-error.js';
import { CountriesLookup } from '../../countries/countries.lookup.js';
import { MethodBreaksLookup } from '../../measurement/method-breaks.lookup.js';
import type { Viewer } from '../../ratings/database/visible-items.lookup.js';
import { AnnotationsRepository } from '../database/annotations.repository.js';
import type { CountedScope } from '../database/dashboard.read-model.js';
import {
  PublisherServicesReadModel,
  type ServiceOfPublisher,
} from '../database/publisher-services.read-model.js';
import { daysEarlier, earlier, lengthOf } from './compared-period.js';
import type { DashboardMarkDto, DashboardMetric } from './dto/dashboard.dto.js';
import type { DashboardQuery } from './dto/dashboard.query.dto.js';

const MOST_DAYS = 400;
const DEFAULT_DAYS = 28;

/** What a period is compared with. */
export interface ComparedPeriod {
  readonly scope: CountedScope;
  readonly days: number;
  /** Last day of the later period that is compared. */
  readonly last: string;
}

/** A question about a publisher's own census, with everything it depends on settled. */
export interface AskedDashboard {
  readonly scope: CountedScope;
  readonly services: readonly ServiceOfPublisher[];
  readonly compare: Comparison;
  /**
   * The period it is compared with, how many days earlier that is, and the last day that is over: what goes on is not compared
   * with whole days; null where nothing is compared.
   */
  readonly before: ComparedPeriod | null;
  /** The market day it is, and the instant it began. */
  readonly today: string;
  readonly now: number;
  readonly dayStart: (day: string) => number;
  /** Noted on days of the period. */
  readonly annotations: readonly AnnotationDto[];
  /** Changes of method since the first day of any of the two periods. */
  readonly marks: readonly (DashboardMarkDto & { readonly metrics: readonly string[] | null })[];
}

/** Settles what is asked of a dashboard. */
@Injectable()
export class DashboardQuestions {
  constructor(
    private readonly servicesOf: PublisherServicesReadModel,
    private readonly countries: CountriesLookup,
    private readonly methodBreaks: MethodBreaksLookup,
    private readonly notes: AnnotationsRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `request.invalid` for days that are none, and services that are not the publisher's */
  async settle(country: string, query: DashboardQuery, viewer: Viewer): Promise<AskedDashboard> {
    const { publisher_id: publisher, compare = 'previous', devices = 'all' } = query;
    const [{ timeZone }, all, breaks, noted] = await Promise.all([
      this.countries.market(country),
      this.servicesOf.of(country, publisher, viewer),
      this.methodBreaks.of(country),
      this.notes.of(country, publisher),
    ]);
    const now = this.clock.now();
    const today = marketDay(now, timeZone);
    const services = chosenOf(all, query.services);
    const period = periodOf(query, today);
    const scope: CountedScope = {
      country,
      services: services.map(({ id }) => id),
      devices: deviceClassesOf(devices),
      ...period,
    };
    const days = daysEarlier(period, compare);
    const last = period.until < today ? period.until : addDays(today, -1);
    const before = days === null ? null : { scope: { ...scope, ...earlier(period, days) }, days, last };
    const first = before?.scope.from ?? period.from;
    const marks = breaks
      .filter(({ from }) => from > first && from <= period.until)
      .map(({ from, name, metrics }) => ({ day: from, name, metrics }));
    const annotations = noted.filter(({ day }) => day >= period.from && day <= period.until);
    const dayStart = (day: string) => marketDayStart(day, timeZone);
    return { scope, services, compare, before, today, now, dayStart, annotations, marks };
  }
}

function chosenOf(all: readonly ServiceOfPublisher[], wished: readonly number[] = []): ServiceOfPublisher[] {
  const unknown = wished.find((id) => !all.some((service) => service.id === id));
  if (unknown !== undefined) throw refusedField('services', 'unknown_value', { value: unknown });
  return all.filter(({ id }) => wished.length === 0 || wished.includes(id));
}

function periodOf({ from, until }: DashboardQuery, today: string) {
  const last = until ?? today;
  const period = { from: from ?? addDays(dayIn('until', last), 1 - DEFAULT_DAYS), until: last };
  if (lengthOf({ from: dayIn('from', period.from), until: dayIn('until', last) }) < 1)
    throw refusedField('until', 'end_before_start');
  if (lengthOf(period) > MOST_DAYS) throw refusedField('until', 'too_many_days', { max: MOST_DAYS });
  return period;
}

/** The 31st of June has the form of a day and is none. */
function dayIn(field: 'from' | 'until', day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day)
    throw refusedField(field, 'not_a_day');
  return day;
}

/** Whether a change of method lies between the periods that are compared, for a count. */
export function isIncomparable({ marks, scope, before }: AskedDashboard, metric: DashboardMetric): boolean {
  if (!before) return false;
  return marks.some(
    ({ day, metrics }) =>
      day > before.scope.from && day <= scope.until && (metrics === null || metrics.includes(metric)),
  );
}
