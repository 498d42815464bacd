import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.js';
import { Crud } from '../../platform/crud/crud.service.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { ListPage } from '../../platform/list/list.types.js';
import { Lists } from '../../platform/list/lists.service.js';
import { CustomersLookup } from '../customers/customers.lookup.js';
import { advertiserOf } from './advertisers.crud.js';
import { ADVERTISERS } from './database/advertisers.list.js';
import type { AdvertiserDto, AdvertiserInputDto } from './dto/advertiser.dto.js';
import type { AdvertisersQuery } from './dto/advertisers.dto.js';

/** Who asks about the advertisers of which customer, in which country. */
interface Asked {
  readonly principal: Principal;
  readonly country: string;
  readonly customerId: number;
}

/** The advertisers of customers. */
@Injectable()
export class AdvertisersService {
  constructor(
    private readonly lists: Lists,
    private readonly crud: Crud,
    private readonly customers: CustomersLookup,
  ) {}

  /** One page of a customer's advertisers. @throws AppError `request.not_found` */
  async page(asked: Asked, query: AdvertisersQuery): Promise<ListPage<'advertisers', AdvertiserDto>> {
    await this.demandCustomer(asked);
    return this.lists.page(ADVERTISERS, { ...query, customer: asked.customerId }, asked);
  }

  /** An advertiser. @throws AppError `request.not_found` */
  async show(asked: Asked, id: number): Promise<AdvertiserDto> {
    await this.demandCustomer(asked);
    const advertiser = await this.lists.one(ADVERTISERS, id, asked);
    if (advertiser.customer_id !== asked.customerId) throw new AppError('request.not_found');
    return advertiser;
  }

  /** Makes an advertiser, or changes one. @throws AppError `request.not_found`, `request.invalid`, `request.stale` */
  async save(asked: Asked, input: AdvertiserInputDto): Promise<AdvertiserDto> {
    await this.demandCustomer(asked);
    const definition = advertiserOf(asked.customerId);
    const { advertiser_id: id } = input;
    return id === undefined
      ? this.crud.create(definition, input, asked)
      : this.crud.update(definition, id, input, asked);
  }

  /** Customers somebody does not know have no advertisers for them. */
  private async demandCustomer({ principal, country, customerId }: Asked): Promise<void> {
    if (!(await this.customers.knows(principal, country, customerId)))
      throw new AppError('request.not_found');
  }
}
