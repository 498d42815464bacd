import { Injectable } from '@nestjs/common';
import { DemoCampaignsService, type DemoCampaignOwner } from './demo-campaigns.service.js';
import { DemoMediaWatchService } from './demo-media-watch.service.js';
import { DemoPublishersService } from './demo-publishers.service.js';

/** Gives a demo country advertising, the demo customer's own and everybody's that the panel has met, and publishers that carry it. */
@Injectable()
export class DemoAdvertisingService {
  constructor(
    private readonly campaigns: DemoCampaignsService,
    private readonly watch: DemoMediaWatchService,
    private readonly publishers: DemoPublishersService,
  ) {}

  /**
   * Makes what is not there yet.
   * @param onProgress called often: what is being done, and how far that is, 0 to 1
   */
  async ensure(owner: DemoCampaignOwner, onProgress: (step: string, share: number) => void): Promise<void> {
    await this.campaigns.ensure(owner, onProgress);
    if (owner.adminId !== null) await this.watch.ensure(owner.country, owner.adminId, onProgress);
    await this.publishers.ensure(owner, onProgress);
  }
}
