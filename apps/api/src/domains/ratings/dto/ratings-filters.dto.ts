import { SuccessDto } from '../../../platform/http/success.dto.js';
import { AttributeGroupDto } from './attribute.base.dto.js';

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
