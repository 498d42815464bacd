import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, ValidateNested } from 'class-validator';
import { FormVersion, IdOrNothing, Line, Shaped, Whole } from '../../../platform/dto/fields.js';

const KEY = /^[A-Za-z0-9][A-Za-z0-9_+-]{0,59}$/;

/** A level as it is set up. */
export class AttributeLevelInputDto {
  @IdOrNothing('Number of the level, which keeps its key; a new one without it.', 31)
  id?: number | null;

  /**
   * Names it in files and addresses, once for the attribute.
   * @example "university"
   */
  @Shaped(KEY, 'attribute_key')
  key: string;

  /**
   * Its name.
   * @example "University"
   */
  @Line(100)
  name: string;
}

/** An attribute as it is set up; one that has to stay keeps its key and its levels, whose names can change. */
export class AttributeInputDto {
  /**
   * Names it in files and addresses, once for the country.
   * @example "education"
   */
  @Shaped(KEY, 'attribute_key')
  key: string;

  /**
   * Its name.
   * @example "Education"
   */
  @Line(100)
  name: string;

  /**
   * The heading it stands under.
   * @example "Demographics"
   */
  @Line(100)
  group: string;

  /**
   * Its place in lists, rising.
   * @example 4
   */
  @Whole(0, 10_000)
  position: number;

  /** Its levels, in their order. */
  @IsArray()
  @ArrayMaxSize(200)
  @ArrayUnique(({ key }: AttributeLevelInputDto) => key)
  @ValidateNested({ each: true })
  @Type(() => AttributeLevelInputDto)
  values: AttributeLevelInputDto[];

  @FormVersion()
  version?: number;
}

/** A level of an attribute. */
export class AttributeLevelDto {
  /**
   * Number of the level.
   * @example 31
   */
  id: number;

  /**
   * Names it in files and addresses.
   * @example "university"
   */
  key: string;

  /**
   * Its name.
   * @example "University"
   */
  name: string;

  /**
   * Youngest age of a level of ages.
   * @example 30
   */
  min_age: number | null;

  /**
   * Oldest age of a level of ages; null = open end, or no ages.
   * @example 39
   */
  max_age: number | null;
}

/** An attribute as administrators keep it. */
export class AttributeAdminDto {
  /**
   * Number of the attribute.
   * @example 5
   */
  id: number;

  /**
   * Names it in files and addresses.
   * @example "education"
   */
  key: string;

  /**
   * Its name.
   * @example "Education"
   */
  name: string;

  /**
   * The heading it stands under.
   * @example "Demographics"
   */
  group: string;

  /**
   * Its place in lists, rising.
   * @example 4
   */
  position: number;

  /**
   * It has to stay, with its key and its levels.
   * @example false
   */
  fixed: boolean;

  /** Its levels, in their order. */
  values: AttributeLevelDto[];

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}
