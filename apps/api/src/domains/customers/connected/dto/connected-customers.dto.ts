import { FormVersion, IdOrNothing } from '../../../../platform/dto/fields.js';
import { SuccessDto } from '../../../../platform/http/success.dto.js';

/** Which customer it is to be connected to. */
export class ConnectCustomerDto {
  @IdOrNothing('Number of the customer it belongs to.', 17)
  customer: number | null;

  @FormVersion()
  version?: number;
}

/** A customer by name. */
export class CustomerNameDto {
  /**
   * Its number.
   * @example 17
   */
  id: number;

  /**
   * Its name.
   * @example "Alpen Media Gruppe"
   */
  name: string;
}

/** A customer and those it belongs together with. */
export class ConnectedCustomerDto extends CustomerNameDto {
  /** The customer it is connected to; null = none. */
  connected_to: CustomerNameDto | null;

  /** Customers connected to it, by name. */
  connected: CustomerNameDto[];

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}

/** A customer, and those it can be connected to. */
export class ConnectedCustomersResponseDto extends SuccessDto {
  /** Customers it can be connected to: neither itself nor one that is connected to it, directly or over others. */
  customers_can_be_connected: CustomerNameDto[];

  /** The customer that was asked for. */
  selected_customer: ConnectedCustomerDto;
}
