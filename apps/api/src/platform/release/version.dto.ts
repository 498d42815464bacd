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
   * @example "master"
   */
  branch: string;

  /**
   * When it was built.
   * @example "2026-11-02T08:15:00.000Z"
   */
  build_time: string;
}
