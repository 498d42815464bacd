import { OmitType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { CONTRACT_ITEMS } from '../database/contract-items.list.js';
import { ContractItemDto } from './contract-item.dto.js';

/** A contract. */
export class ContractPath extends CountryPath {
  /**
   * Number of the contract.
   * @example 7
   */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  contract_id: number;
}

/** An item of a contract. */
export class ContractItemPath extends ContractPath {
  /**
   * Number of the item.
   * @example 12
   */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  id: number;
}

/** What a list of items is asked for; the path names the contract. */
export class ContractItemsQuery extends OmitType(ListQuery(CONTRACT_ITEMS), ['contract'] as const) {}

/** One page of items. */
export class ContractItemsResponseDto extends PageOf(ContractItemDto, 'items') {}

/** An item. */
export class ContractItemResponseDto extends OneOf(ContractItemDto, 'item') {}
