import { Injectable, Logger } from '@nestjs/common';
import { marketDay } from '@netreach/measurement';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { JobKinds } from '../../../platform/jobs/job-kinds.js';
import { roundOf } from '../../../platform/jobs/round.js';
import { Mailer } from '../../../platform/mail/mailer.service.js';
import { CountriesLookup } from '../../countries/countries.lookup.js';
import { nextRun } from '../../dmp-feed/schedules.lookup.js';
import { MadeReports } from '../../exports/made-reports.lookup.js';
import { ViewMailsRepository, type DueView } from '../database/view-mails.repository.js';
import { parametersOn } from '../view-period.js';
import { isLost } from '../lost-right.js';
import { viewMail } from './view-mail.js';

const EVERY = 30_000;
/** How long a view waits that could not be made or sent. */
const LATER = 15 * 60_000;

/** Sends views that are due. A worker that goes away after sending sends again rather than never. */
@Injectable()
export class ViewMailsRound {
  private readonly logger = new Logger('ViewMails');

  constructor(
    kinds: JobKinds,
    private readonly views: ViewMailsRepository,
    private readonly made: MadeReports,
    private readonly mailer: Mailer,
    private readonly countries: CountriesLookup,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {
    kinds.register(roundOf('view-mails', EVERY, ({ signal }) => this.sendDue(signal)));
  }

  private async sendDue(signal: AbortSignal): Promise<void> {
    const now = this.clock.now();
    for (const view of await this.views.due(new Date(now))) {
      signal.throwIfAborted();
      await this.send(view, now, signal);
    }
  }

  private async send(view: DueView, now: number, signal: AbortSignal): Promise<void> {
    const { id, country, userId, kind, locale, fileType, schedule, hour } = view;
    const { timeZone } = await this.countries.market(country);
    const parameters = parametersOn(view, marketDay(now, timeZone));
    const nextAt = nextRun(schedule, hour, timeZone, now) ?? new Date(now + LATER);
    try {
      const file = await this.made.file({ userId, country, kind, parameters, locale, fileType }, signal);
      await this.mailer.send(viewMail(view, file, this.config.PUBLIC_URL));
    } catch (error) {
      // Whoever may not see the screen any more gets no more mails of it.
      if (isLost(error)) return this.views.stop(id);
      this.logger.warn({ err: error, view: id, user: userId }, 'a view was not sent');
      // What cannot be made of it now, as a frame without figures, may be the next time; everything else is tried soon.
      const isRefused = error instanceof AppError && error.status < 500;
      return this.views.put(id, { nextAt: isRefused ? nextAt : new Date(now + LATER), sentAt: null });
    }
    await this.views.put(id, { nextAt, sentAt: new Date(now) });
  }
}
