import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import { JobKinds } from '../../../platform/jobs/job-kinds.js';
import { roundOf } from '../../../platform/jobs/round.js';
import { CountriesLookup } from '../../countries/countries.lookup.js';
import { FeedRunsRepository } from '../database/feed-runs.repository.js';
import { FeedsRepository } from '../database/feeds.repository.js';
import { nextRun } from '../feed-schedule.js';

const ROUND_EVERY = 5000;

/** Every few seconds: begins deliveries of feeds that are due. */
@Injectable()
export class FeedSchedules {
  constructor(
    kinds: JobKinds,
    private readonly feeds: FeedsRepository,
    private readonly runs: FeedRunsRepository,
    private readonly countries: CountriesLookup,
    private readonly database: Database,
  ) {
    kinds.register(roundOf('feeds-due', ROUND_EVERY, () => this.beginDue()));
  }

  private async beginDue(): Promise<void> {
    for (const { id, country, schedule, hour, nextRunAt, now } of await this.feeds.scheduled()) {
      const { timeZone } = await this.countries.market(country);
      const next = nextRun(schedule, hour, timeZone, now.getTime());
      const isDue = nextRunAt !== null && nextRunAt <= now;
      // Later than the next one by the clock of now: the clock was ahead when it was set.
      if (!isDue && (!next || !nextRunAt || nextRunAt <= next)) continue;
      await this.database.transaction(async (manager) => {
        if (isDue) await this.runs.begin(manager, id, 'schedule');
        await this.feeds.setNextRun(manager, id, next);
      });
    }
  }
}
