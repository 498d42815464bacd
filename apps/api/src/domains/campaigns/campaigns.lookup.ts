import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import type { ListAsking } from '../../platform/list/list.types.js';
import { CampaignChoicesReadModel, type AdvertiserChoice } from './database/campaign-choices.read-model.js';
import { CampaignFactsReadModel, type CampaignFacts } from './database/campaign-facts.read-model.js';

export type { CampaignFacts };

/** What other domains may ask about campaigns. Nobody is asked for rights here: the guard has done so. */
@Injectable()
export class CampaignsLookup {
  constructor(
    private readonly facts: CampaignFactsReadModel,
    private readonly choices: CampaignChoicesReadModel,
  ) {}

  /** A campaign or adFX test. @throws AppError `request.not_found` */
  async find(country: string, id: number): Promise<CampaignFacts> {
    const campaign = await this.facts.find(country, id);
    if (!campaign) throw new AppError('request.not_found');
    return campaign;
  }

  /** Brands of campaigns and adFX tests somebody knows, by name. */
  brands(asking: ListAsking): Promise<string[]> {
    return this.choices.brands(asking);
  }

  /** Advertisers that can be chosen. @param campaign or test whose own one can be, too */
  advertisers(asking: ListAsking, campaign: number | null): Promise<AdvertiserChoice[]> {
    return this.choices.advertisers(asking, campaign);
  }
}
