import { FormVersion, Line, Paragraph, Slug } from '../../../platform/dto/fields.js';

/** A tag as an administrator sets it up. */
export class TagInputDto {
  /**
   * What the portal asks for it by: small letters, digits, dashes.
   * @example "reach-chart"
   */
  @Slug(60)
  name: string;

  /**
   * Its name for people.
   * @example "Reach chart"
   */
  @Line(100)
  title: string;

  /**
   * Where its texts are shown.
   * @example "The chart of reach over time"
   */
  @Paragraph(500)
  description: string;

  @FormVersion()
  version?: number;
}

/** A tag: texts that are loaded together. */
export class TagDto {
  /**
   * Number of the tag.
   * @example 3
   */
  id: number;

  /**
   * What the portal asks for it by.
   * @example "reach-chart"
   */
  name: string;

  /**
   * Its name for people.
   * @example "Reach chart"
   */
  title: string;

  /**
   * Where its texts are shown.
   * @example "The chart of reach over time"
   */
  description: string;

  /**
   * Comes with the product and cannot be removed.
   * @example true
   */
  shipped: boolean;

  /**
   * How many keys it has.
   * @example 40
   */
  keys: number;

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}

/** How far a tag is translated into a locale. */
export class TranslationModuleDto {
  /**
   * Number of the tag.
   * @example 3
   */
  tag_id: number;

  /**
   * Name of the tag.
   * @example "reach-chart"
   */
  tag: string;

  /**
   * Its name for people.
   * @example "Reach chart"
   */
  title: string;

  /**
   * How many keys the tag has.
   * @example 40
   */
  keys: number;

  /**
   * How many of them have a text in the locale.
   * @example 38
   */
  translated: number;

  /**
   * How many have none.
   * @example 2
   */
  missing: number;
}
