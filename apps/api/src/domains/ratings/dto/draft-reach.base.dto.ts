/** Net reach before and after a change. */
export class DraftReachDto {
  /**
   * Net reach in percent, measured with things as they are; null where too few cases stand behind it.
   * @example 12.1
   */
  before: number | null;

  /**
   * Net reach in percent, measured with things as they would be.
   * @example 12.9
   */
  after: number | null;
}

/** Net reach of a service before and after a change. */
export class ServiceDraftReachDto extends DraftReachDto {
  /**
   * Number of the service.
   * @example 42
   */
  service_id: number;

  /**
   * Name of the service.
   * @example "tirol.example"
   */
  service: string;
}
