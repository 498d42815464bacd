/** Why a server of somebody's was of no use, in words for whoever named it. */
export class ServerFailure extends Error {
  /** @param lasting trying again does not help: somebody has to change something */
  constructor(
    message: string,
    readonly lasting: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
