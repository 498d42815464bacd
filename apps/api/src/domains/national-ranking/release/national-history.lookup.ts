import { Injectable } from '@nestjs/common';
import type { ItemType } from '@netreach/domain';
import { NationalFlagsRepository } from '../database/national-flags.repository.js';
import { NationalReleasesRepository } from '../database/national-releases.repository.js';
import { NationalItems } from '../items.service.js';
import { ReleasesService } from './releases.service.js';

/** Two persons: what one has recorded or said yes to, the other confirms. */
export interface TwoPersons {
  readonly first: number;
  readonly second: number;
}

/** Who consents for items that come with consents of their owners. */
const OWNER = 'Owner';

/** Lets out the national ranking of months that are over, for whoever fills a country with data. */
@Injectable()
export class NationalHistory {
  constructor(
    private readonly rows: NationalReleasesRepository,
    private readonly flags: NationalFlagsRepository,
    private readonly releases: ReleasesService,
    private readonly items: NationalItems,
  ) {}

  /** Says of all units nobody has said anything of that the public sees them. @throws AppError as `NationalItems.flag` does */
  async publishAll(country: string, userId: number): Promise<void> {
    for (const { id, type } of await this.flags.unflagged(country))
      await this.items.flag({ country, type, id, userId }, ['web_published', 'zervice_published'], 0);
  }

  /**
   * Prepares a month, notes the consents of the owners of all it shows for the first time, and lets it out; nothing where it is out.
   * @param month `YYYY-MM`
   * @returns whether it is out; it is not where a check has failed
   * @throws AppError as `ReleasesService` does
   */
  async letOut(country: string, month: string, { first, second }: TwoPersons): Promise<boolean> {
    const frame = { country, startsOn: `${month}-01`, months: 1 };
    if (await this.rows.isOut(frame)) return true;
    const id = await this.releases.prepareNow(frame, undefined, first);
    const { release, newInPublic } = await this.releases.show(country, id);
    if (release.checks.some(({ outcome }) => outcome === 'failed')) return false;
    for (const item of newInPublic.filter(({ consented }) => !consented)) {
      const asked = { country, type: item.type as ItemType, id: item.id, userId: first };
      const consent = await this.items.consent(asked, OWNER, frame.startsOn);
      await this.items.confirm(country, consent, second);
    }
    return (
      (await this.releases.release(country, id, first)) || (await this.releases.release(country, id, second))
    );
  }
}
