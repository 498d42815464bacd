import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import { CampaignFactsReadModel, type CampaignFacts } from './database/campaign-facts.read-model.js';

export type { CampaignFacts };

/** What other domains may ask about campaigns. Nobody is asked for rights here: the guard has done so. */
@Injectable()
export class CampaignsLookup {
  constructor(private readonly facts: CampaignFactsReadModel) {}

  /** A campaign or adFX test. @throws AppError `request.not_found` */
  async find(country: string, id: number): Promise<CampaignFacts> {
    const campaign = await this.facts.find(country, id);
    if (!campaign) throw new AppError('request.not_found');
    return campaign;
  }
}
