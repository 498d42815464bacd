import { SuccessDto } from '../../../platform/http/success.dto.js';

/** A level of an attribute. */
export class AttributeValueDto {
  /**
   * Number of the level.
   * @example 12
   */
  id: number;

  /**
   * Stable name, used in filters.
   * @example "30-39"
   */
  key: string;

  /**
   * Shown name.
   * @example "30-39 years"
   */
  name: string;
}

/** A property of persons a ranking can be narrowed by. */
export class AttributeDto {
  /**
   * Number of the attribute.
   * @example 2
   */
  id: number;

  /**
   * Stable name, used in filters.
   * @example "birthday"
   */
  key: string;

  /**
   * Shown name.
   * @example "Age"
   */
  name: string;

  /**
   * Birthday, gender and province are part of every panel.
   * @example true
   */
  fixed: boolean;

  /** Levels in their order. */
  values: AttributeValueDto[];
}

/** Attributes under one heading. */
export class AttributeGroupDto {
  /**
   * Stable name of the group.
   * @example "favorites"
   */
  key: string;

  /**
   * Heading.
   * @example "Favorites"
   */
  name: string;

  /**
   * The favourites stand first.
   * @example true
   */
  favorite: boolean;

  /** Attributes in their order. */
  attributes: AttributeDto[];
}

/** Attributes a ranking can be narrowed by. */
export class AttributesResponseDto extends SuccessDto {
  /** Favourites first, the others by name. */
  attribute_groups: AttributeGroupDto[];
}

/** A category services are filed under. */
export class CategoryDto {
  /**
   * Number of the category.
   * @example 3
   */
  id: number;

  /**
   * Stable name.
   * @example "news"
   */
  key: string;

  /**
   * Shown name.
   * @example "News"
   */
  name: string;

  /**
   * Place among its siblings.
   * @example 1
   */
  order: number;

  /**
   * The category above; null at the top.
   * @example 2
   */
  parent_id: number | null;
}

/** The categories of a country. */
export class CategoriesResponseDto extends SuccessDto {
  /** In their order. */
  categories: CategoryDto[];
}

/** A service that can be left out of aggregates. */
export class ExcludableServiceDto {
  /**
   * Number of the service.
   * @example 41
   */
  id: number;

  /**
   * Name of the service.
   * @example "Alpenpost"
   */
  name: string;
}

/** Services a user may leave out of a ranking. */
export class ExcludableServicesResponseDto extends SuccessDto {
  /** By name. */
  services: ExcludableServiceDto[];
}
