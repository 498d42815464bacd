import { Injectable } from '@nestjs/common';
import { addDays, nextMonth } from '@netreach/measurement';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { JobsRepository } from '../../../platform/jobs/database/jobs.repository.js';
import type { Progress } from '../../../platform/jobs/job.types.js';
import { marketDayOf } from '../../collect/hit-parts.lookup.js';
import { CountriesLookup } from '../../countries/countries.lookup.js';
import { ObservedMonthReadModel } from '../database/observed-month.read-model.js';
import { WatchReleasesRepository } from '../database/releases.repository.js';
import { detectorOf, type Detector } from '../figures/detector.js';
import type { Coverage } from '../figures/watch-sums.js';
import { checkMonth, type WatchCheck } from './month-checks.js';
import { WatchFigures, type MonthFigures } from './watch-figures.service.js';

/** A month that is to be published. */
export interface MonthToPublish {
  readonly country: string;
  /** `YYYY-MM` */
  readonly month: string;
  readonly coverage?: Coverage | undefined;
  readonly note?: string | undefined;
  readonly userId: number;
}

/** How a month stands. */
export interface PreparedMonth {
  readonly checks: readonly WatchCheck[];
  readonly coverage: Coverage;
  readonly detector: Detector;
  readonly figures: MonthFigures | undefined;
}

/** Jobs that publish a month; their key is {@link publicationKey}. */
export const PUBLISH_JOB = 'media-watch-month';

const publicationKey = (country: string, month: string) => `${country} ${month}`;
const inSilence = (): void => undefined;

const NO_COVERAGE: Coverage = { desktop: 1, mobile_web: 1, mobile_app: 1 };

/** Publishes months of media watch, and takes them back. */
@Injectable()
export class WatchPublication {
  constructor(
    private readonly figures: WatchFigures,
    private readonly observed: ObservedMonthReadModel,
    private readonly releases: WatchReleasesRepository,
    private readonly countries: CountriesLookup,
    private readonly jobs: JobsRepository,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Looks at a month as it would be published now; nothing is stored.
   * @param coverage by default that of the last release, 1 before the first one
   * @param report is told how far it is
   */
  async prepare(
    country: string,
    month: string,
    coverage?: Coverage,
    report: (progress: Progress) => void = inSilence,
  ): Promise<PreparedMonth> {
    const first = `${month}-01`;
    const used = { ...NO_COVERAGE, ...(await this.releases.lastCoverage(country)), ...coverage };
    const end = `${nextMonth(month)}-01`;
    const [isOver, counts, unmapped, labels] = await Promise.all([
      this.isOver(country, month),
      this.observed.counts(country, first),
      this.observed.unmapped(country, first),
      this.observed.labels(country, first),
    ]);
    const figures = await this.figures.of(country, first, used, report);
    const checks = checkMonth({
      isOver,
      isMeasured: figures !== undefined,
      observations: counts.observations,
      observationsBefore: counts.before,
      unmapped,
      fewCases: figures?.fewCases ?? [],
      emptyDays: counts.observations > 0 ? daysWithout(counts.days, first, end) : [],
      leftOut: figures?.leftOut ?? 0,
    });
    return { checks, coverage: used, detector: detectorOf(labels), figures };
  }

  /**
   * Has a worker publish a month. What can be seen at once is refused at once.
   * @throws AppError `media_watch.checks_failed`, `media_watch.needs_note`
   */
  async order(asked: MonthToPublish): Promise<void> {
    const { country, month } = asked;
    const first = `${month}-01`;
    const { observations } = await this.observed.counts(country, first);
    if (observations === 0 || !(await this.isOver(country, month)))
      throw new AppError('media_watch.checks_failed');
    await this.releases.inTurn(country, first, async (manager) => {
      await this.demandNote(manager, asked);
      const key = publicationKey(country, month);
      await this.jobs.add({ kind: PUBLISH_JOB, key, data: asked }, manager);
    });
  }

  /** Publishes a month, all of it or nothing; one that is out gets its next version. @throws AppError as `make` */
  async publish(asked: MonthToPublish): Promise<number> {
    const store = await this.make(asked);
    return this.releases.transaction(store);
  }

  /**
   * Makes all that a month is published with.
   * @returns what stores it in a transaction, and gives its version
   * @throws AppError `media_watch.checks_failed`; when stored, `media_watch.needs_note`
   */
  async make(
    asked: MonthToPublish,
    report?: (progress: Progress) => void,
  ): Promise<(manager: EntityManager) => Promise<number>> {
    const { country, month, coverage, userId } = asked;
    const first = `${month}-01`;
    const { figures, ...prepared } = await this.prepare(country, month, coverage, report);
    if (!figures || prepared.checks.some(({ outcome }) => outcome === 'failed'))
      throw new AppError('media_watch.checks_failed');
    return async (manager) => {
      await this.releases.takeTurn(manager, country, first);
      const note = await this.demandNote(manager, asked);
      const release = { country, month: first, note, userId, ...prepared, ...figures };
      const { id, version } = await this.releases.add(manager, release);
      const details = { month, version, ...prepared.coverage };
      const object = { type: 'media_watch_month', id };
      const reason = note === null ? {} : { reason: note };
      await this.audit.record(
        { event: 'media_watch_month.published', actorId: userId, country, object, details, ...reason },
        manager,
      );
      return version;
    };
  }

  /** The note a month is published with. @throws AppError where one that is out has none */
  private async demandNote(
    manager: EntityManager,
    { country, month, note }: MonthToPublish,
  ): Promise<string | null> {
    const said = note?.trim() || null;
    if (said === null && (await this.releases.isOut(manager, country, `${month}-01`)))
      throw new AppError('media_watch.needs_note', { fields: { note: [{ code: 'required' }] } });
    return said;
  }

  private async isOver(country: string, month: string): Promise<boolean> {
    const { timeZone } = await this.countries.market(country);
    return marketDayOf(this.clock.now(), timeZone) >= `${nextMonth(month)}-01`;
  }

  /** Takes a month back: from then on nobody sees it. @throws AppError `media_watch.not_published` */
  async revoke(country: string, month: string, reason: string, userId: number): Promise<void> {
    const first = `${month}-01`;
    await this.releases.inTurn(country, first, async (manager) => {
      const gone = await this.releases.revoke(manager, { country, month: first, note: reason, userId });
      if (!gone) throw new AppError('media_watch.not_published');
      const object = { type: 'media_watch_month', id: gone.id };
      const details = { month, version: gone.version };
      await this.audit.record(
        { event: 'media_watch_month.revoked', country, object, details, reason },
        manager,
      );
    });
  }
}

function daysWithout(days: readonly string[], first: string, end: string): string[] {
  const known = new Set(days);
  const missing: string[] = [];
  for (let day = first; day < end; day = addDays(day, 1)) if (!known.has(day)) missing.push(day);
  return missing;
}
