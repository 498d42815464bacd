import { SuccessDto } from '../http/success.dto.js';

/** State of a process. */
export class HealthDto extends SuccessDto {
  /**
   * `ok` when the process and what it needs work.
   * @example "ok"
   */
  status: string;
}
