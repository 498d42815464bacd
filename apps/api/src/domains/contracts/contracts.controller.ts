import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ShownCrudRoutes } from '../../platform/crud/crud-routes.js';
import { ChangesRow, RemovesRow } from '../../platform/crud/crud.docs.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { SuccessDto } from '../../platform/http/success.dto.js';
import { ContractItemsService } from './contract-items.service.js';
import { CONTRACT } from './contracts.crud.js';
import { ContractItemInputDto } from './dto/contract-item.dto.js';
import {
  ContractItemPath,
  ContractItemResponseDto,
  ContractItemsQuery,
  ContractItemsResponseDto,
  ContractPath,
} from './dto/contract-items.dto.js';
import { ContractInputDto } from './dto/contract.dto.js';
import { ContractResponseDto, ContractsQuery, ContractsResponseDto } from './dto/contracts.dto.js';

/** Contracts with customers. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/contracts')
export class ContractsController extends ShownCrudRoutes(CONTRACT, {
  rules: 'admin.contracts',
  ids: ['Contract', 'Contracts'],
  words: ['a contract', 'the contracts with customers'],
  field: 'contract',
  query: ContractsQuery,
  input: ContractInputDto,
  page: ContractsResponseDto,
  answer: ContractResponseDto,
}) {}

/** What customers pay for by a contract. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/contracts/:contract_id/items')
export class ContractItemsController {
  constructor(private readonly items: ContractItemsService) {}

  /** One page of a contract's items, with the terms of all times. */
  @Get()
  @Access('admin.contracts.items.list')
  @ApiOperation({ operationId: 'listContractItems' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such contract.' })
  async listItems(
    @Param() { cc: country, contract_id: contractId }: ContractPath,
    @Query() query: ContractItemsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ContractItemsResponseDto> {
    return ok(await this.items.page({ principal, country, contractId }, query));
  }

  /** Makes an item or changes it; of one with billed periods, the new terms hold from their first day on. */
  @Post()
  @HttpCode(200)
  @Access('admin.contracts.items.save')
  @ApiOperation({ operationId: 'saveContractItem' })
  @ChangesRow()
  async saveItem(
    @Param() { cc: country, contract_id: contractId }: ContractPath,
    @Body() body: ContractItemInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ContractItemResponseDto> {
    return ok({ item: await this.items.save({ principal, country, contractId }, body) });
  }

  /** Removes an item of which nothing has been billed. */
  @Delete(':id')
  @Access('admin.contracts.items.delete')
  @ApiOperation({ operationId: 'deleteContractItem' })
  @RemovesRow()
  async removeItem(
    @Param() { cc: country, contract_id: contractId, id }: ContractItemPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SuccessDto> {
    await this.items.remove({ principal, country, contractId }, id);
    return ok({});
  }
}
