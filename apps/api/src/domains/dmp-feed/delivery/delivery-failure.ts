/** Why a file did not get there, in words for whoever owns the feed. */
export class DeliveryFailure extends Error {
  /** @param lasting trying again does not help: somebody has to change something */
  constructor(
    message: string,
    readonly lasting: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
