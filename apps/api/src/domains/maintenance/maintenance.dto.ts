import { SuccessDto } from '../../platform/http/success.dto.js';

/** A module under maintenance. */
export class MaintainedModuleDto {
  /**
   * Key of the module.
   * @example "ratings"
   */
  name: string;

  /**
   * Name to warn with.
   * @example "Ratings"
   */
  display_name: string;
}

/** What is under maintenance. */
export class MaintenanceResponseDto extends SuccessDto {
  /** Modules whose data may not be up to date; empty when all is well. */
  maintenance: MaintainedModuleDto[];
}

/** The session is alive; what a portal asks about every minute, in one answer. */
export class SessionCheckResponseDto extends MaintenanceResponseDto {
  /**
   * Version of the running server.
   * @example "0.1.0"
   */
  version: string;
}
