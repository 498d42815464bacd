import { Injectable, Logger } from '@nestjs/common';
import { marketDay } from '@netreach/measurement';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { JobKinds } from '../../../platform/jobs/job-kinds.js';
import { roundOf } from '../../../platform/jobs/round.js';
import { Mailer } from '../../../platform/mail/mailer.service.js';
import { CountriesLookup } from '../../countries/countries.lookup.js';
import { nextRun } from '../../dmp-feed/schedules.lookup.js';
import { MadeReports } from '../../exports/made-reports.lookup.js';
import { DashboardReportsRepository, type DueReport } from '../database/dashboard-reports.repository.js';
import { reportDays, reportMail } from './report-mail.js';

const EVERY = 30_000;
/** How long a report waits that could not be made or sent. */
const LATER = 15 * 60_000;

/** Sends dashboards that are due. A worker that goes away after sending sends again rather than never. */
@Injectable()
export class DashboardReportsRound {
  private readonly logger = new Logger('DashboardReports');

  constructor(
    kinds: JobKinds,
    private readonly reports: DashboardReportsRepository,
    private readonly made: MadeReports,
    private readonly mailer: Mailer,
    private readonly countries: CountriesLookup,
    private readonly clock: Clock,
  ) {
    kinds.register(roundOf('dashboard-reports', EVERY, ({ signal }) => this.sendDue(signal)));
  }

  private async sendDue(signal: AbortSignal): Promise<void> {
    const now = this.clock.now();
    for (const report of await this.reports.due(new Date(now))) {
      signal.throwIfAborted();
      await this.send(report, now, signal);
    }
  }

  private async send(report: DueReport, now: number, signal: AbortSignal): Promise<void> {
    const { country, userId, publisherId, locale, schedule, hour } = report;
    const { timeZone } = await this.countries.market(country);
    const days = reportDays(schedule, marketDay(now, timeZone));
    const parameters = { publisher_id: publisherId, part: 'overview', ...days };
    try {
      const file = await this.made.pdf(
        { userId, country, kind: 'publishers.dashboard', parameters, locale },
        signal,
      );
      await this.mailer.send(reportMail(report, days, file));
    } catch (error) {
      // Whoever may not see the dashboard any more gets no more reports of it.
      if (error instanceof AppError) return this.reports.remove(publisherId, userId);
      this.logger.warn({ err: error, publisher: publisherId, user: userId }, 'a report was not sent');
      return this.reports.put(report, { nextAt: new Date(now + LATER), sentAt: null });
    }
    const nextAt = nextRun(schedule, hour, timeZone, now) ?? new Date(now + LATER);
    await this.reports.put(report, { nextAt, sentAt: new Date(now) });
  }
}
