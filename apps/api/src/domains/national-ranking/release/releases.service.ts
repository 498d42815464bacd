import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { NationalFlagsRepository } from '../database/national-flags.repository.js';
import {
  NationalReleasesRepository,
  type NewInPublic,
  type StoredRelease,
} from '../database/national-releases.repository.js';
import type { NationalFrame } from '../national-frame.js';
import { ReleasePreparation, stampOfFlags } from './release-preparation.service.js';

/** What a release waits for, and what it would show for the first time. */
export interface ReleasePreview {
  readonly release: StoredRelease;
  readonly newInPublic: readonly NewInPublic[];
}

/** Prepares releases of the national ranking and lets them out. */
@Injectable()
export class ReleasesService {
  constructor(
    private readonly releases: NationalReleasesRepository,
    private readonly flags: NationalFlagsRepository,
    private readonly preparation: ReleasePreparation,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Begins the next version of a frame; a worker prepares it.
   * @param reason why a frame that is out is corrected
   * @returns the number of the release
   * @throws AppError `national.needs_reason`
   */
  async begin(frame: NationalFrame, reason: string | undefined, userId: number): Promise<number> {
    const correction = await this.correctionOf(frame, reason);
    return this.releases.transaction(async (manager) => {
      const id = await this.releases.add(manager, frame, correction, userId);
      await this.releases.queue(manager, frame.country, id);
      return id;
    });
  }

  /** The same, prepared at once: for the command line. @throws AppError as `begin` and `prepare` */
  async prepareNow(frame: NationalFrame, reason: string | undefined, userId: number): Promise<number> {
    const correction = await this.correctionOf(frame, reason);
    const id = await this.releases.transaction((manager) =>
      this.releases.add(manager, frame, correction, userId),
    );
    await this.prepare(frame.country, id);
    return id;
  }

  /** Makes and stores the figures of a release that is being prepared. @throws AppError `ratings.unknown_frame` */
  async prepare(country: string, id: number): Promise<void> {
    const asked = await this.releases.find(country, id);
    if (asked?.status !== 'preparing') return;
    const { figures, prepared } = await this.preparation.make(asked);
    await this.releases.transaction(async (manager) => {
      const release = await this.releases.locked(manager, country, id);
      if (release?.status !== 'preparing') return;
      await this.releases.fill(manager, id, figures, prepared);
      await this.flags.touch(manager, country);
      await this.note('national_release.prepared', release, manager);
    });
  }

  /** A release as those see it who decide on it. @throws AppError `request.not_found` */
  async show(country: string, id: number): Promise<ReleasePreview> {
    const release = await this.releases.find(country, id);
    if (!release) throw new AppError('request.not_found');
    return { release, newInPublic: await this.releases.newInPublic(release) };
  }

  /**
   * Says yes to a release. Where the country asks for two persons, the second yes lets it out, else the first.
   * @returns whether it is out
   * @throws AppError `request.not_found`, `national.not_prepared`, `national.outdated`, `national.checks_failed`,
   * `national.no_consent`, `national.same_person`
   */
  async release(country: string, id: number, userId: number): Promise<boolean> {
    return this.releases.transaction(async (manager) => {
      const release = await this.releases.locked(manager, country, id);
      if (!release) throw new AppError('request.not_found');
      await this.demand(release);
      const needsTwo = await this.flags.needsTwo(country);
      if (needsTwo && release.approvedBy === null) {
        await this.releases.approve(manager, id, userId);
        await this.note('national_release.approved', release, manager);
        return false;
      }
      if (needsTwo && release.approvedBy === userId) throw new AppError('national.same_person');
      await this.releases.release(manager, release, userId);
      await this.flags.touch(manager, country);
      await this.note('national_release.released', release, manager);
      return true;
    });
  }

  private async demand(release: StoredRelease): Promise<void> {
    if (release.status !== 'prepared') throw new AppError('national.not_prepared');
    if (stampOfFlags(await this.flags.inFrame(release)) !== release.flagsStamp)
      throw new AppError('national.outdated');
    if (release.checks.some(({ outcome }) => outcome === 'failed'))
      throw new AppError('national.checks_failed');
    const unasked = (await this.releases.newInPublic(release)).filter(({ consented }) => !consented);
    if (unasked.length > 0) throw new AppError('national.no_consent');
  }

  private async correctionOf(frame: NationalFrame, reason: string | undefined): Promise<string | null> {
    if (!(await this.releases.isOut(frame))) return null;
    if (!reason) throw new AppError('national.needs_reason');
    return reason;
  }

  private note(
    event: 'national_release.prepared' | 'national_release.approved' | 'national_release.released',
    { country, id, startsOn, months, version, correction, preparedBy }: StoredRelease,
    manager: Parameters<AuditTrail['record']>[1],
  ): Promise<void> {
    const details = { starts_on: startsOn, months, version };
    const object = { type: 'national_release', id };
    const actor = event === 'national_release.prepared' ? { actorId: preparedBy } : {};
    const reason = correction === null ? {} : { reason: correction };
    return this.audit.record({ event, country, object, details, ...actor, ...reason }, manager);
  }
}
