import { Ids } from '../../../platform/dto/fields.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { DISTRIBUTIONS } from '../database/distributions.list.js';
import { DistributionDto, DistributionMarginDto } from './distribution.dto.js';

/** What a list of distributions is asked for. */
export class DistributionsQuery extends ListQuery(DISTRIBUTIONS) {}

/** One page of distributions. */
export class DistributionsResponseDto extends PageOf(DistributionDto, 'distributions') {}

/** A distribution. */
export class DistributionAdminResponseDto extends OneOf(DistributionDto, 'distribution') {}

/** An attribute that a panel can be weighted by. */
export class WeightingAttributeDto {
  /**
   * Number of the attribute.
   * @example 5
   */
  id: number;

  /**
   * Its name.
   * @example "Gender"
   */
  name: string;

  /**
   * How many levels it has.
   * @example 2
   */
  levels: number;

  /**
   * The newest distribution weights by it.
   * @example true
   */
  weighted: boolean;
}

/** What a distribution is set up with. */
export class DistributionPageDataResponseDto extends SuccessDto {
  /** Attributes of the country that have levels. */
  attributes: WeightingAttributeDto[];

  /**
   * Persons of the universe of now, to begin with; null where there is none yet.
   * @example 7190000
   */
  universe: number | null;

  /**
   * The month a next one would begin with: the one after the newest that has figures, `YYYY-MM`; null where none has.
   * @example "2026-11"
   */
  next_month: string | null;
}

/** Which attributes are asked for. */
export class AttributeValuesInputDto {
  @Ids('Numbers of attributes.', 30, 1)
  attributes: number[];
}

/** The levels of attributes with the parts they have now. */
export class AttributeValuesResponseDto extends SuccessDto {
  /** Parts as in the distribution of now, those of an attribute it does not have equal. */
  attributes: DistributionMarginDto[];
}
