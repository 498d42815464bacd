import { Injectable } from '@nestjs/common';
import { Crud } from '../../platform/crud/crud.service.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { ListAsking, ListPage } from '../../platform/list/list.types.js';
import { Lists } from '../../platform/list/lists.service.js';
import { aggregateOf } from './aggregates.crud.js';
import { AGGREGATES, type AggregateType } from './database/aggregates.list.js';
import type { AggregateDto, AggregateInputDto } from './dto/aggregate.dto.js';
import type { AggregatesQuery } from './dto/aggregates.dto.js';

/** Media houses and ad networks. */
@Injectable()
export class AggregatesService {
  constructor(
    private readonly lists: Lists,
    private readonly crud: Crud,
  ) {}

  /** One page of those of a kind. */
  page(
    type: AggregateType,
    query: AggregatesQuery,
    asking: ListAsking,
  ): Promise<ListPage<'items', AggregateDto>> {
    return this.lists.page(AGGREGATES, { ...query, type }, asking);
  }

  /** One of a kind. @throws AppError `request.not_found` */
  async show(type: AggregateType, id: number, asking: ListAsking): Promise<AggregateDto> {
    const [found] = (await this.lists.page(AGGREGATES, { type, id }, asking)).items;
    if (!found) throw new AppError('request.not_found');
    return found;
  }

  /** Makes one of a kind, or changes it. @throws AppError `request.not_found`, `request.invalid`, `request.stale` */
  save(type: AggregateType, input: AggregateInputDto, asking: ListAsking): Promise<AggregateDto> {
    return this.crud.save(aggregateOf(type), input, asking);
  }

  /** Removes one of a kind. @throws AppError `request.not_found`, `request.in_use` */
  remove(type: AggregateType, id: number, asking: ListAsking): Promise<void> {
    return this.crud.remove(aggregateOf(type), id, asking);
  }
}
