import { Injectable } from '@nestjs/common';
import { PanelLookup, type AttributeRow } from '../panel/panel.lookup.js';
import { CategoriesReadModel } from './database/categories.read-model.js';
import { RatingItemsReadModel } from './database/rating-items.read-model.js';
import type { Viewer } from './database/visible-items.js';
import type { AttributeGroupDto, CategoryDto, ExcludableServiceDto } from './dto/ratings-filters.dto.js';

/** What a ranking can be narrowed by. */
@Injectable()
export class RatingsFiltersService {
  constructor(
    private readonly panel: PanelLookup,
    private readonly categoriesOf: CategoriesReadModel,
    private readonly items: RatingItemsReadModel,
  ) {}

  /** Attributes in groups: favourites first, the others by name. Every panel's fixed attributes are the favourites. */
  async attributeGroups(country: string): Promise<AttributeGroupDto[]> {
    const attributes = await this.panel.attributes(country);
    const favorites = attributes.filter(({ fixed }) => fixed);
    const names = [
      ...new Set(attributes.filter(({ fixed }) => !fixed).map(({ groupName }) => groupName)),
    ].sort();
    const groups = names.map((name) => ({
      key: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
      name,
      favorite: false,
      attributes: attributes.filter(({ fixed, groupName }) => !fixed && groupName === name).map(shown),
    }));
    if (favorites.length === 0) return groups;
    return [
      { key: 'favorites', name: 'Favorites', favorite: true, attributes: favorites.map(shown) },
      ...groups,
    ];
  }

  /** Categories in their order. */
  categories(country: string): Promise<CategoryDto[]> {
    return this.categoriesOf.list(country);
  }

  /** Services the viewer may leave out, by name. */
  excludableServices(country: string, viewer: Viewer): Promise<ExcludableServiceDto[]> {
    return this.items.excludable(country, viewer);
  }
}

function shown({ id, key, name, fixed, values }: AttributeRow) {
  return {
    id,
    key,
    name,
    fixed,
    values: values.map((value) => ({ id: value.id, key: value.key, name: value.name })),
  };
}
