import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.js';
import { Crud } from '../../platform/crud/crud.service.js';
import { Database } from '../../platform/database/database.service.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { ListPage } from '../../platform/list/list.types.js';
import { Lists } from '../../platform/list/lists.service.js';
import { isForCustomers, ModulesLookup } from '../modules/modules.lookup.js';
import { billedUntil } from '../billing/billed-periods.lookup.js';
import { itemOf, newTermsOf } from './contract-items.crud.js';
import { CONTRACT_ITEMS } from './database/contract-items.list.js';
import { CONTRACTS } from './database/contracts.list.js';
import { contractStart, itemAsItIs } from './database/contract-terms.js';
import type { ContractItemDto, ContractItemInputDto } from './dto/contract-item.dto.js';
import type { ContractItemsQuery } from './dto/contract-items.dto.js';

/** Who asks about the items of which contract, in which country. */
interface Asked {
  readonly principal: Principal;
  readonly country: string;
  readonly contractId: number;
}

/** What customers pay for. */
@Injectable()
export class ContractItemsService {
  constructor(
    private readonly lists: Lists,
    private readonly crud: Crud,
    private readonly database: Database,
    private readonly modules: ModulesLookup,
  ) {}

  /** One page of a contract's items. @throws AppError `request.not_found` */
  async page(asked: Asked, query: ContractItemsQuery): Promise<ListPage<'items', ContractItemDto>> {
    await this.lists.one(CONTRACTS, asked.contractId, asked);
    return this.lists.page(CONTRACT_ITEMS, { ...query, contract: asked.contractId }, asked);
  }

  /**
   * Makes an item or changes it. Where periods have been billed and the first day is another one, the terms hold from that day
   * on, and the earlier ones stay what they were until then.
   * @throws AppError `request.not_found`, `request.stale`, `request.invalid`
   */
  async save(asked: Asked, wished: ContractItemInputDto): Promise<ContractItemDto> {
    const { contractId } = asked;
    const modules = await this.modules.chosen(wished.modules, isForCustomers);
    const input = { ...wished, modules };
    if (input.id !== undefined && (await this.beginsAnew(asked, input.id, input.starts_on)))
      return this.crud.create(newTermsOf(contractId, input.id), input, asked);
    return this.crud.save(itemOf(contractId), input, asked);
  }

  /** Removes an item of which nothing has been billed. @throws AppError `request.not_found`, `contract.billed` */
  remove(asked: Asked, id: number): Promise<void> {
    return this.crud.remove(itemOf(asked.contractId), id, asked);
  }

  // Only tells which way to write: both lock the item and look again.
  private beginsAnew({ country, contractId }: Asked, id: number, from: string): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const start = await contractStart(manager, country, contractId);
      const item = start && (await itemAsItIs(manager, contractId, id));
      if (!item) throw new AppError('request.not_found');
      return from !== item.startsOn && (await billedUntil(manager, contractId, id)) !== null;
    });
  }
}
