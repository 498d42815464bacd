import { SuccessDto } from '../http/success.dto.js';

/** Whether the user may open something. */
export class AuthorizedResponseDto extends SuccessDto {
  /**
   * False also for what does not exist or is somebody else's: nobody learns which.
   * @example true
   */
  authorized: boolean;
}
