import { FormVersion, Line, RowId } from '../../../platform/dto/fields.js';

/** A tracking identifier as it is set up. */
export class TrackingIdentifierInputDto {
  /**
   * What the tag sends along to say whose hit it is; there is one of each in the product.
   * @example "tirol-web"
   */
  @Line(100)
  tracking_identifier: string;

  @RowId('Number of the service whose hits it announces.', 42)
  service_id: number;

  @FormVersion()
  version?: number;
}

/** A tracking identifier. */
export class TrackingIdentifierDto {
  /**
   * Its number.
   * @example 7
   */
  id: number;

  /**
   * What the tag sends along.
   * @example "tirol-web"
   */
  tracking_identifier: string;

  /**
   * Number of its service.
   * @example 42
   */
  service_id: number;

  /**
   * Name of its service.
   * @example "tirol.example"
   */
  service: string;

  /**
   * Number of the customer whose company runs the service; null without one.
   * @example 12
   */
  customer_id: number | null;

  /**
   * Address of its pixel for pages without scripts, below the collector.
   * @example "/c.gif?i=tirol-web"
   */
  pixel_path: string;

  /**
   * When its last hit came, ISO 8601, ten seconds behind at most; null where none is known.
   * @example "2026-11-25T08:15:00.000Z"
   */
  last_hit: string | null;

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}
