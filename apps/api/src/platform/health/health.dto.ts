import { SuccessDto } from '../http/success.dto.js';

/** State of a process. */
export class HealthDto extends SuccessDto {
  /**
   * `ok` when the process and all it uses work; `degraded` when it serves without Redis.
   * @example "ok"
   */
  status: string;
}
