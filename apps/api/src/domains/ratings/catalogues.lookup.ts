import { Injectable } from '@nestjs/common';
import { StampedCache } from '../../platform/cache/stamped-cache.js';
import { inSystemScope } from '../../platform/database/scope/system-scope.js';
import { PanelLookup, type AttributeRow } from '../panel/panel.lookup.js';
import { Catalogue } from './catalogue.lookup.js';
import { RatingItemsReadModel } from './database/rating-items.read-model.js';

const COUNTRIES_KEPT = 50;
const FILTERS_KEPT = 1000;

/** Master data of rankings, in memory until its stamp (DataStateLookup) changes. */
@Injectable()
export class CataloguesLookup {
  private readonly catalogues = new StampedCache<Catalogue>(COUNTRIES_KEPT);
  private readonly attributesOf = new StampedCache<readonly AttributeRow[]>(COUNTRIES_KEPT);
  private readonly filters = new StampedCache<number[][]>(FILTERS_KEPT);

  constructor(
    private readonly items: RatingItemsReadModel,
    private readonly panel: PanelLookup,
  ) {}

  /** A country's items. @param stamp of the items */
  catalogue(country: string, stamp: string): Promise<Catalogue> {
    const load = async () => new Catalogue(await this.items.catalogue(country));
    return this.catalogues.get(country, stamp, () => inSystemScope('shared memory', load));
  }

  /** Attributes of a country's panel with their levels. @param stamp of the attributes */
  attributes(country: string, stamp: string): Promise<readonly AttributeRow[]> {
    const load = () => this.panel.attributes(country);
    return this.attributesOf.get(country, stamp, () => inSystemScope('shared memory', load));
  }

  /**
   * Value ids of a demographic filter, one list per attribute; lists and ids in an order of their own, so that equal
   * questions look equal.
   * @param stamp of the attributes
   * @throws AppError `ratings.unknown_attribute`
   */
  async filter(country: string, stamp: string, text: string | undefined): Promise<number[][]> {
    if (!text) return [];
    return this.filters.get(`${country}|${text}`, stamp, async () => {
      const groups = this.panel.filterOf(text, await this.attributes(country, stamp));
      return groups
        .map((ids) => [...new Set(ids)].sort((a, b) => a - b))
        .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
    });
  }
}
