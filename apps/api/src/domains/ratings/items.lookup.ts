import { Injectable } from '@nestjs/common';
import type { ItemType } from '@netreach/domain';
import type { Viewer } from './database/visible-items.lookup.js';
import { RatingItemsReadModel } from './database/rating-items.read-model.js';

/** What other domains may ask about items. */
@Injectable()
export class ItemsLookup {
  constructor(private readonly items: RatingItemsReadModel) {}

  /** The id of an item by its exact name, or undefined. */
  idOf(country: string, type: ItemType, name: string): Promise<number | undefined> {
    return this.items.idOf(country, type, name);
  }

  /** The services somebody may see, by name. */
  services(country: string, viewer: Viewer): Promise<{ id: number; name: string }[]> {
    return this.items.services(country, viewer);
  }
}
