import { ApiProperty } from '@nestjs/swagger';
import { OptionalId } from '../../../platform/dto/fields.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageDto } from '../../../platform/list/page.dto.js';
import { ADFX_TESTS } from '../database/tests.list.js';
import { AdfxTestDto } from './test.dto.js';

/** What a list of tests is asked for. */
export class AdfxTestsQuery extends ListQuery(ADFX_TESTS) {}

/** A customer with its tests. */
export class AdfxCustomerDto {
  /**
   * Number of the customer.
   * @example 12
   */
  id: number;

  /**
   * The customer.
   * @example "Agentur Nord"
   */
  name: string;

  @ApiProperty({ type: [AdfxTestDto], description: 'Its tests on this page, in the order of the list.' })
  tests: AdfxTestDto[];
}

/** One page of tests by customer: pages are counted in tests. */
export class AdfxTestsResponseDto extends PageDto {
  /** Customers by name, each with its tests on this page. */
  customers: AdfxCustomerDto[];
}

/** A test. */
export class AdfxTestResponseDto extends OneOf(AdfxTestDto, 'test') {}

/** Which test a form is opened for. */
export class AdfxTestFormQuery {
  @OptionalId('Number of the test to change; a new one without it.', 42)
  id?: number;
}

/** Something to choose for a test. */
export class AdfxChoiceDto {
  /**
   * Its number.
   * @example 31
   */
  id: number;

  /**
   * Its name.
   * @example "Gasteiner Wasser"
   */
  name: string;
}

/** An advertiser to choose for a test. */
export class AdfxAdvertiserChoiceDto extends AdfxChoiceDto {
  /**
   * Number of the customer that handles its advertising.
   * @example 12
   */
  customer_id: number;
}

/** What a test can be made of. */
export class AdfxTestFormDataDto extends SuccessDto {
  @ApiProperty({ type: AdfxTestDto, nullable: true, description: 'The test to change; null for a new one.' })
  test: AdfxTestDto | null;

  /** Customers it can be made for; administrators choose, everybody else has their own. */
  customers: AdfxChoiceDto[];

  /**
   * Whoever asks chooses the customer.
   * @example true
   */
  chooses_customer: boolean;

  /** Advertisers that can be chosen, and the test's own. */
  advertisers: AdfxAdvertiserChoiceDto[];

  /**
   * Brands of earlier campaigns and tests.
   * @example ["Alpenquell"]
   */
  brands: string[];

  /**
   * Its flights that are approved: another brand, or taking the test back from the archive, has them wait for a decision again.
   * @example 2
   */
  approved_flights: number;
}
