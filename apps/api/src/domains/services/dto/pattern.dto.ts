import { FormVersion, Line } from '../../../platform/dto/fields.js';
import { LONGEST_PATTERN } from '../../targets/target-pattern.lookup.js';

/** A pattern as it is set up. */
export class PatternInputDto {
  /**
   * A regular expression of RE2 (no references back, no looking around); small and capital letters are the same.
   * @example "(^|\\.)tirol\\.example$"
   */
  @Line(LONGEST_PATTERN)
  pattern: string;

  @FormVersion()
  version?: number;
}

/** A rule that gives targets to a service. */
export class PatternDto {
  /**
   * Number of the pattern.
   * @example 7
   */
  id: number;

  /**
   * Number of the service it gives targets to.
   * @example 42
   */
  service_id: number;

  /**
   * The regular expression names are held against.
   * @example "(^|\\.)tirol\\.example$"
   */
  pattern: string;

  /**
   * How many targets it gave to the service.
   * @example 14
   */
  targets: number;

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}
