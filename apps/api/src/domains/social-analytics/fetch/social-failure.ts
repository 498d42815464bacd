import type { SocialFault } from '@netreach/domain/social';

/** A page was not read. */
export class SocialFailure extends Error {
  constructor(
    readonly fault: SocialFault,
    options?: ErrorOptions,
  ) {
    super(fault, options);
  }
}
