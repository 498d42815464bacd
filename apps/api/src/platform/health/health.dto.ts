import { SuccessDto } from '../http/success.dto.js';

/** State of a process. */
export class HealthDto extends SuccessDto {
  /**
   * `ok` when the process and all it uses work; `degraded` when it serves, and something is not as it should be.
   * @example "ok"
   */
  status: string;

  /**
   * What is not as it should be: `redis.away`, `hits.late` (they are not stored), `hits.stream_away`, `hits.quarantined`,
   * `jobs.late` (no worker gets to its work), `jobs.<kind>.late`, `jobs.<kind>.failing`.
   * @example []
   */
  problems: string[];
}
