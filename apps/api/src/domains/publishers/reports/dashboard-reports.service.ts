import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { CountriesLookup } from '../../countries/countries.lookup.js';
import { nextRun } from '../../dmp-feed/schedules.lookup.js';
import { DashboardReportsRepository } from '../database/dashboard-reports.repository.js';
import type { DashboardReportDto, DashboardReportInputDto } from './dashboard-report.dto.js';

/** An hour to suggest where nobody has chosen one. */
const USUAL_HOUR = 7;

/** When people get dashboards by mail. */
@Injectable()
export class DashboardReports {
  constructor(
    private readonly reports: DashboardReportsRepository,
    private readonly countries: CountriesLookup,
    private readonly clock: Clock,
  ) {}

  /** When somebody gets the dashboard of a publisher. */
  async of(publisherId: number, userId: number): Promise<DashboardReportDto> {
    const kept = await this.reports.of(publisherId, userId);
    return {
      schedule: kept?.schedule ?? 'none',
      hour: kept?.hour ?? USUAL_HOUR,
      next_at: kept?.nextAt.toISOString() ?? null,
      sent_at: kept?.sentAt?.toISOString() ?? null,
    };
  }

  /** Says when, from now on. */
  async save(
    country: string,
    userId: number,
    { publisher_id: publisherId, schedule, hour }: DashboardReportInputDto,
  ): Promise<DashboardReportDto> {
    const { timeZone } = await this.countries.market(country);
    const nextAt = nextRun(schedule, hour, timeZone, this.clock.now());
    if (nextAt) await this.reports.save(publisherId, userId, { schedule, hour, nextAt });
    else await this.reports.remove(publisherId, userId);
    return this.of(publisherId, userId);
  }
}
