import { Injectable } from '@nestjs/common';
import { rowsOf } from '../../platform/http/page.query.dto.js';
import { ItemSearchReadModel } from './database/item-search.read-model.js';
import type { Viewer } from '../ratings/database/visible-items.lookup.js';
import { chosenItem } from './chosen-item.js';
import type { ChosenItemDto } from './dto/item.dto.js';
import type { ItemsQuery, ItemsResponseDto } from './dto/items.dto.js';

/** Largest number of an item PostgreSQL knows. */
const LARGEST_ID = 2_147_483_647;

/** Items to choose from. */
@Injectable()
export class ItemsService {
  constructor(private readonly items: ItemSearchReadModel) {}

  /** A page of the items a viewer may see. */
  async find(country: string, query: ItemsQuery, viewer: Viewer): Promise<Omit<ItemsResponseDto, 'success'>> {
    const { search, type = null, ids } = query;
    const asked = { search: search?.trim() || null, type, ids: ids ? possible(ids) : null, ...rowsOf(query) };
    const { items, counts } = await this.items.find(country, viewer, asked);
    const total = type ? counts[type] : Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { items: items.map(chosenItem), total, counts };
  }

  /** Those of the ids that are services the viewer may see, in the order given and each once. */
  async services(country: string, ids: readonly number[], viewer: Viewer): Promise<ChosenItemDto[]> {
    return (await this.items.services(country, viewer, possible(ids))).map(chosenItem);
  }
}

/** Each number once that can be one of an item. */
function possible(ids: readonly number[]): number[] {
  return [...new Set(ids)].filter((id) => id > 0 && id <= LARGEST_ID);
}
