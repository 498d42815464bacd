import { FormVersion, IdOrNothing, Ids, Line, Whole } from '../../../platform/dto/fields.js';

const MOST = 5000;

/** A category as it is set up; its key is made from its name. */
export class CategoryInputDto {
  /**
   * Its name; the key made from it is unique in the country.
   * @example "Regional news"
   */
  @Line(100)
  name: string;

  /**
   * Its place in lists, rising.
   * @example 2
   */
  @Whole(0, 10_000)
  order: number;

  @IdOrNothing('Number of the category it is below, which is below none itself.', 3)
  parent_id?: number | null;

  @Ids('Numbers of the services filed under it.', MOST)
  targets: number[];

  @FormVersion()
  version?: number;
}

/** A category as administrators keep it. */
export class CategoryAdminDto {
  /**
   * Number of the category.
   * @example 3
   */
  id: number;

  /**
   * Names it in files and addresses.
   * @example "regional-news"
   */
  key: string;

  /**
   * Its name.
   * @example "Regional news"
   */
  name: string;

  /**
   * Its place in lists, rising.
   * @example 2
   */
  order: number;

  /**
   * Number of the category it is below.
   * @example 3
   */
  parent_id: number | null;

  /**
   * Name of the category it is below.
   * @example "News"
   */
  parent: string | null;

  /**
   * Numbers of the services filed under it, rising.
   * @example [12, 31]
   */
  targets: number[];

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}

/** Categories that become one. */
export class CombineCategoriesDto {
  /**
   * Number of the category that stays.
   * @example 3
   */
  @Whole(1, 2_147_483_647)
  into: number;

  @Ids(
    'Numbers of the categories that go: what is filed under them is then filed under the one that stays.',
    100,
    1,
  )
  categories: number[];
}
