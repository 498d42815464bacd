import { Injectable } from '@nestjs/common';
import { addDays, marketDay, marketDayStart, seasonalBand } from '@netreach/measurement';
import { Clock } from '../../../platform/clock/clock.js';
import { Mailer } from '../../../platform/mail/mailer.service.js';
import { CountriesLookup } from '../../countries/countries.lookup.js';
import { NotificationsLookup } from '../../notifications/notifications.lookup.js';
import { PublisherAlertsRepository, type LowHour } from '../database/publisher-alerts.repository.js';
import { alertMail } from './alert-mail.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Hits of an hour may come a little later than it ends. */
const SETTLED_AFTER = 3 * MINUTE;
/** Weeks that tell what is usual. */
const WEEKS = 8;
/** Where fewer impressions than these are usual, none is nothing to be told of. */
const LEAST_EXPECTED = 30;

/** Watches whether the services of publishers have as many impressions as usual. */
@Injectable()
export class PublisherWatch {
  constructor(
    private readonly alerts: PublisherAlertsRepository,
    private readonly countries: CountriesLookup,
    private readonly notifications: NotificationsLookup,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** Looks at the last whole hour of every country with publishers, then sends the mails that are due. */
  async look(): Promise<void> {
    const end = Math.floor((this.clock.now() - SETTLED_AFTER) / HOUR) * HOUR;
    for (const country of await this.alerts.countries()) await this.lookAt(country, end - HOUR);
    await this.mail();
  }

  /** @param from the instant the hour begins */
  private async lookAt(country: string, from: number): Promise<void> {
    const { timeZone } = await this.countries.market(country);
    const day = marketDay(from, timeZone);
    const hour = Math.floor((from - marketDayStart(day, timeZone)) / HOUR);
    const weeks = Array.from({ length: WEEKS }, (_, at) => addDays(day, -7 * (at + 1)));
    const [services, hours] = await Promise.all([
      this.alerts.services(country),
      this.alerts.hours(country, [day, ...weeks], hour),
    ]);
    for (const { id, name, isAlerted } of services) {
      const own = hours.filter(({ serviceId }) => serviceId === id);
      const now = own.find((one) => one.day === day)?.impressions ?? 0;
      const band = seasonalBand(own.filter((one) => one.day !== day).map(({ impressions }) => impressions));
      if (!band || band.expected < LEAST_EXPECTED) continue;
      const { low, expected } = band;
      if (now >= low) {
        if (isAlerted) await this.alerts.end(id, new Date(from));
        continue;
      }
      if (isAlerted) continue;
      const found = { country, serviceId: id, beganAt: new Date(from), impressions: now, low, expected };
      await this.raise(found, name);
    }
  }

  private async raise(hour: LowHour, service: string): Promise<void> {
    const readers = await this.alerts.readers(hour.country, hour.serviceId);
    const params = {
      service,
      impressions: String(hour.impressions),
      expected: String(Math.round(hour.expected)),
    };
    await this.alerts.raise(hour, async (manager) => {
      for (const { id } of readers)
        await this.notifications.notify(
          id,
          { kind: 'publisher.traffic_fell', params, link: 'publisher-dashboard' },
          manager,
        );
    });
  }

  /** A worker that goes away after sending sends again rather than never. */
  private async mail(): Promise<void> {
    for (const alert of await this.alerts.unmailed()) {
      for (const reader of await this.alerts.readers(alert.country, alert.serviceId))
        await this.mailer.send(alertMail(reader, alert));
      await this.alerts.noteMailed(alert.id, new Date(this.clock.now()));
    }
  }
}
