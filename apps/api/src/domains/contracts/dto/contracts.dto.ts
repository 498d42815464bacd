import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { CONTRACTS } from '../database/contracts.list.js';
import { ContractDto } from './contract.dto.js';

/** What a list of contracts is asked for. */
export class ContractsQuery extends ListQuery(CONTRACTS) {}

/** One page of contracts. */
export class ContractsResponseDto extends PageOf(ContractDto, 'contracts') {}

/** A contract. */
export class ContractResponseDto extends OneOf(ContractDto, 'contract') {}
