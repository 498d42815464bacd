import { apportion } from '@netreach/measurement';
import type { MarginPart } from './database/margins.js';
import type { DistributionInputDto, DistributionMarginDto } from './dto/distribution.dto.js';

/** Percentages have six places: enough to give every person back of a universe of up to 100 million. */
const PARTS_OF_A_PERCENT = 1_000_000;

/** An attribute as it is stored: percentages only where somebody set them up. */
export interface StoredMargin extends Omit<DistributionMarginDto, 'attribute_values'> {
  readonly attribute_values: readonly {
    readonly id: number;
    readonly name: string;
    readonly percentage: number | null;
    readonly persons: number;
  }[];
}

/** Whether percentages sum to exactly 100. */
export function isWhole(percentages: readonly number[]): boolean {
  const parts = percentages.map((percentage) => Math.round(percentage * PARTS_OF_A_PERCENT));
  return parts.reduce((sum, part) => sum + part, 0) === 100 * PARTS_OF_A_PERCENT;
}

/** An attribute with a percentage for each level, which sum to 100. */
export function withPercentages({
  attribute_values: values,
  ...attribute
}: StoredMargin): DistributionMarginDto {
  const isSetUp = isWhole(values.map(({ percentage }) => percentage ?? 0));
  const parts = isSetUp
    ? []
    : apportion(
        100 * PARTS_OF_A_PERCENT,
        values.map(({ persons }) => persons),
      );
  return {
    ...attribute,
    attribute_values: values.map((value, place) => ({
      ...value,
      percentage: isSetUp ? (value.percentage ?? 0) : (parts[place] ?? 0) / PARTS_OF_A_PERCENT,
    })),
  };
}

/** The parts of a distribution in persons: percentages of its universe, as whole persons that sum to it. */
export function partsOf({
  universe,
  attributes,
}: Pick<DistributionInputDto, 'universe' | 'attributes'>): (MarginPart & { attributeId: number })[] {
  return attributes.flatMap(({ attribute_id: attributeId, attribute_values: values }) => {
    const parts = values.map(({ percentage }) => Math.round(percentage * PARTS_OF_A_PERCENT));
    const persons = apportion(universe, parts);
    return values.map(({ id, percentage }, place) => ({
      attributeId,
      valueId: id,
      persons: persons[place] ?? 0,
      percentage,
    }));
  });
}
