import { Injectable } from '@nestjs/common';
import { rowsOf } from '../../platform/http/page.query.dto.js';
import { DataStateLookup } from '../measurement/data-state.lookup.js';
import { CataloguesLookup } from '../ratings/catalogues.lookup.js';
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
  constructor(
    private readonly items: ItemSearchReadModel,
    private readonly states: DataStateLookup,
    private readonly catalogues: CataloguesLookup,
  ) {}

  /** A page of the items a viewer may see, from memory. @throws AppError `country.unknown` */
  async find(country: string, query: ItemsQuery, viewer: Viewer): Promise<Omit<ItemsResponseDto, 'success'>> {
    const { search, type, ids } = query;
    const { items: stamp } = await this.states.of(country);
    const catalogue = await this.catalogues.catalogue(country, stamp);
    const wanted = ids && new Set(ids);
    const named = catalogue.named(search?.trim() || null, viewer).filter(({ id }) => wanted?.has(id) ?? true);
    const counts = { service: 0, mediahouse: 0, adnetwork: 0, channel: 0 };
    for (const item of named) counts[item.type] += 1;
    const found = type ? named.filter((item) => item.type === type) : named;
    const { limit, offset } = rowsOf(query);
    const page = found.slice(offset, offset + limit);
    return {
      items: page.map((item) => chosenItem(catalogue.row(item, viewer))),
      total: found.length,
      counts,
    };
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
