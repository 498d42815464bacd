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
