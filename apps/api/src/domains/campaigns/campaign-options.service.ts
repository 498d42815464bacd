import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.js';
import { refusedField } from '../../platform/errors/app-error.js';
import { CustomersLookup } from '../customers/customers.lookup.js';
import { PanelLookup } from '../panel/panel.lookup.js';
import { ItemsLookup } from '../ratings/items.lookup.js';
import { RatingsFiltersLookup } from '../ratings/ratings-filters.lookup.js';
import { CampaignChoicesReadModel } from './database/campaign-choices.read-model.js';
import type { CampaignDto, CampaignInputDto } from './dto/campaign.dto.js';
import type { CampaignFiltersDto, CampaignFormDataDto } from './dto/campaigns.dto.js';

/** Who asks, in which country. */
interface Asked {
  readonly principal: Principal;
  readonly country: string;
}

/** What campaigns can be made of, and whether one is. */
@Injectable()
export class CampaignOptions {
  constructor(
    private readonly choices: CampaignChoicesReadModel,
    private readonly customers: CustomersLookup,
    private readonly panel: PanelLookup,
    private readonly attributes: RatingsFiltersLookup,
    private readonly items: ItemsLookup,
  ) {}

  /** What stands in campaigns, or in one. */
  filters(
    asked: Asked,
    looked: { adfx: boolean; id: number | undefined },
  ): Promise<Omit<CampaignFiltersDto, 'statuses'>> {
    return this.choices.filters({ ...asked, ...looked });
  }

  /** What a form needs. @param campaign that it changes */
  async form(
    asked: Asked,
    campaign: number | null,
  ): Promise<Omit<CampaignFormDataDto, 'success' | 'campaign' | 'cost_models' | 'contact_kinds'>> {
    const { principal, country } = asked;
    const [customers, advertisers, brands, target_attributes, services, currency, published] =
      await Promise.all([
        this.customers.of(principal, country),
        this.choices.advertisers(asked, campaign),
        this.choices.brands(asked),
        this.attributes.attributeGroups(country, principal.userId),
        this.items.services(country, principal),
        this.choices.currency(country),
        campaign === null ? null : this.choices.published(campaign),
      ]);
    return {
      customers,
      chooses_customer: principal.admin,
      advertisers,
      brands,
      target_attributes,
      services: services.map(({ id, name }) => ({ id, name })),
      currency,
      published: published ?? null,
    };
  }

  /** Whose a campaign is to be. @throws AppError `request.invalid`, `customer.not_selected` */
  customerOf(
    { principal, country }: Asked,
    { customer_id: wished }: CampaignInputDto,
    before: CampaignDto | null,
  ): Promise<number> {
    return this.customers.choose(principal, country, { wished, before: before?.customer_id ?? null });
  }

  /**
   * Refuses target groups that the panel cannot tell, and services the writer does not see.
   * @param before as it was: what stands in it may stay
   * @throws AppError `request.invalid`
   */
  async demand(
    { principal, country }: Asked,
    input: CampaignInputDto,
    before: CampaignDto | null,
  ): Promise<void> {
    if (input.target !== before?.target) await this.panel.demandFilter(country, 'target', input.target);
    const service = input.response_service_id ?? null;
    if (service === null || service === before?.response_service_id) return;
    const seen = await this.items.services(country, principal);
    if (!seen.some(({ id }) => id === service)) throw refusedField('response_service_id', 'unknown');
  }
}
