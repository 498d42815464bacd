import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.js';
import { refusedField } from '../../platform/errors/app-error.js';
import { CustomersLookup } from '../customers/customers.lookup.js';
import { ItemsLookup } from '../ratings/items.lookup.js';
import { CampaignAdminRepository, type AdminCampaign } from './database/campaign-admin.repository.js';
import type { ClearedDto, SpecialCustomerDto } from './dto/special-functions.dto.js';

/** Who asks, in which country. */
interface Asked {
  readonly principal: Principal;
  readonly country: string;
}

/** What becomes of a campaign that another customer gets. */
@Injectable()
export class CampaignMoves {
  constructor(
    private readonly campaigns: CampaignAdminRepository,
    private readonly customers: CustomersLookup,
    private readonly items: ItemsLookup,
  ) {}

  /**
   * A campaign as it is with another customer: without an advertiser who is not theirs, and a service they do not see.
   * @throws AppError `request.invalid` for customers who do not work in the country, and for its own
   */
  async moved(
    { principal, country }: Asked,
    campaign: AdminCampaign,
    customer: number,
  ): Promise<AdminCampaign> {
    if (customer === campaign.customer_id) throw refusedField('customer_id', 'same_customer');
    if (!(await this.customers.knows(principal, country, customer)))
      throw refusedField('customer_id', 'unknown');
    const { advertiser_id: advertiser, response_service_id: service } = campaign;
    const isTheirs = advertiser !== null && (await this.campaigns.ownerOf(advertiser)) === customer;
    const seen =
      service === null ? [] : await this.items.services(country, { admin: false, customerId: customer });
    const isSeen = seen.some(({ id }) => id === service);
    return {
      ...campaign,
      customer_id: customer,
      advertiser_id: isTheirs ? advertiser : null,
      response_service_id: isSeen ? service : null,
    };
  }

  /** Customers a campaign can move to, by name. */
  async choices({ principal, country }: Asked, campaign: AdminCampaign): Promise<SpecialCustomerDto[]> {
    const all = await this.customers.of(principal, country);
    return all.filter(({ id }) => id !== campaign.customer_id);
  }

  /** What a campaign would lose: nothing where it is already. @throws AppError as `moved` */
  async cleared(asked: Asked, campaign: AdminCampaign, customer: number): Promise<ClearedDto[]> {
    if (customer === campaign.customer_id) return [];
    const moved = await this.moved(asked, campaign, customer);
    return (['advertiser', 'response_service'] as const).flatMap((field) => {
      const name = campaign[field];
      return name !== null && moved[`${field}_id`] === null ? [{ field, name }] : [];
    });
  }
}
