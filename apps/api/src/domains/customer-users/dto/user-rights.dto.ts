import { ApiProperty } from '@nestjs/swagger';
import { CALL_VERDICTS, type CallVerdict } from '../../../platform/access/call-rights.js';
import { ROLES, type Role } from '../../../platform/access/principal.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';

/** What a user may do, as it is now. */
export class RightsOfUserDto {
  /**
   * Name of the user.
   * @example "Paula Planner"
   */
  name: string;

  @ApiProperty({ enum: ROLES, example: 'customer', description: 'Role of the user.' })
  role: Role;

  /**
   * The user has the rights of an administrator.
   * @example false
   */
  admin: boolean;

  /**
   * Codes of the countries the user works in.
   * @example ["at", "ch"]
   */
  countries: string[];

  /**
   * Keys of the modules the user holds, those they are parts of among them.
   * @example ["ratings", "detail"]
   */
  modules: string[];
}

/** A call, and whether the user may make it. */
export class CallRightDto {
  /**
   * Method and path.
   * @example "GET /v3/{cc}/ratings/list/{scope}"
   */
  call: string;

  @ApiProperty({
    enum: CALL_VERDICTS,
    example: 'module',
    description:
      'public = anybody may; client = OAuth clients only; allowed; object = for objects that are theirs; refused: country = none of theirs, admin = administrators only, module = none of the modules is theirs, credential = not by signing in to the portal.',
  })
  verdict: CallVerdict;

  /**
   * Modules of which any one is needed; none where no module is.
   * @example ["ratings"]
   */
  modules: string[];
}

/** What a user sees, without going on as them. */
export class UserRightsResponseDto extends SuccessDto {
  /** The user's rights; null for one who cannot sign in. */
  user: RightsOfUserDto | null;

  /** Every call, those too that are not served here, as the guard would decide about it in this country. */
  calls: CallRightDto[];
}
