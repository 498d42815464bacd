import { Injectable } from '@nestjs/common';
import { PanelLookup, type AttributeRow } from '../panel/panel.lookup.js';
import { CataloguesLookup } from './catalogues.lookup.js';
import { CategoriesReadModel } from './database/categories.read-model.js';
import { RatingItemsReadModel } from './database/rating-items.read-model.js';
import { FavoritesRepository } from './database/favorites.repository.js';
import type { Viewer } from './database/visible-items.lookup.js';
import type { AttributeGroupDto } from './dto/attribute.base.dto.js';
import type { CategoryDto, ExcludableServiceDto } from './dto/ratings-filters.dto.js';

/** What a ranking can be narrowed by. */
@Injectable()
export class RatingsFiltersLookup {
  constructor(
    private readonly panel: PanelLookup,
    private readonly categoriesOf: CategoriesReadModel,
    private readonly items: RatingItemsReadModel,
    private readonly favorites: FavoritesRepository,
    private readonly catalogues: CataloguesLookup,
  ) {}

  /**
   * Attributes in groups: the user's favourites first, the others by name. Whoever has chosen none has those that are
   * part of every panel, and so have answers that several users share.
   * @param userId null for nobody in particular
   */
  async attributeGroups(country: string, userId: number | null): Promise<AttributeGroupDto[]> {
    const [attributes, chosen] = await Promise.all([
      this.panel.attributes(country),
      userId === null ? [] : this.favorites.list(country, userId),
    ]);
    return groupsOf(attributes, chosen);
  }

  /** Those of nobody in particular, from memory. @param stamp of the attributes */
  async sharedAttributeGroups(country: string, stamp: string): Promise<AttributeGroupDto[]> {
    return groupsOf(await this.catalogues.attributes(country, stamp), []);
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

/** Attributes in groups. @param chosen favourites by number; those of every panel without any */
function groupsOf(attributes: readonly AttributeRow[], chosen: readonly number[]): AttributeGroupDto[] {
  const favorites =
    chosen.length > 0
      ? chosen.flatMap((id) => attributes.find((attribute) => attribute.id === id) ?? [])
      : attributes.filter(({ fixed }) => fixed);
  const others = attributes.filter((attribute) => !favorites.includes(attribute));
  const names = [...new Set(others.map(({ groupName }) => groupName))].sort();
  const groups = names.map((name) => ({
    key: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    name,
    favorite: false,
    attributes: others.filter(({ groupName }) => groupName === name).map(shownAttribute),
  }));
  if (favorites.length === 0) return groups;
  return [
    { key: 'favorites', name: 'Favorites', favorite: true, attributes: favorites.map(shownAttribute) },
    ...groups,
  ];
}

/** An attribute as it is shown. */
export function shownAttribute({ id, key, name, fixed, values }: AttributeRow) {
  return {
    id,
    key,
    name,
    fixed,
    values: values.map((value) => ({ id: value.id, key: value.key, name: value.name })),
  };
}
