import { SuccessDto } from '../http/success.dto.js';

/** The running release. */
export class VersionDto extends SuccessDto {
  /**
   * Version of the running server.
   * @example "0.1.0"
   */
  version: string;

  /**
   * Branch it was built from.
   * @example "main"
   */
  branch: string;
}
