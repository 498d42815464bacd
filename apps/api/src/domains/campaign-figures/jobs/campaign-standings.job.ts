import { Injectable, Logger } from '@nestjs/common';
import { JobKinds } from '../../../platform/jobs/job-kinds.js';
import { roundOf } from '../../../platform/jobs/round.js';
import { CampaignStandings } from '../campaign-standings.service.js';

const EVERY_MS = 10_000;

/** Looks for campaigns whose figures are to be told anew: changed ones soon, running ones every hour. */
@Injectable()
export class CampaignStandingsJob {
  private readonly logger = new Logger('Campaigns');

  constructor(kinds: JobKinds, standings: CampaignStandings) {
    kinds.register(
      roundOf('campaign-standings', EVERY_MS, async () => {
        const told = await standings.refresh();
        if (told > 0) this.logger.log(`told the figures of ${told} campaigns`);
      }),
    );
  }
}
