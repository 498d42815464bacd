import type { Principal } from '../../platform/access/principal.js';

/** Who does something with a user, asked in which country. */
export interface AskedInCountry {
  readonly principal: Principal;
  readonly country: string;
}
