import { STUDY_GROUPS, type StudyGroup } from '@netreach/domain/surveys';
import { ApiProperty } from '@nestjs/swagger';
import { Whole } from '../../../platform/dto/fields.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';

/** How many persons are to be asked. */
export class InvitationsInputDto {
  /**
   * Persons of each group, at most.
   * @example 500
   */
  @Whole(1, 50_000)
  per_group: number;

  /**
   * Days in which an invitation opens.
   * @example 14
   */
  @Whole(1, 60)
  expires_in_days: number;
}

/** What became of the invitations of a group. */
export class InvitedGroupDto {
  @ApiProperty({ enum: [...STUDY_GROUPS], type: String, description: 'The group.', example: 'exposed' })
  group: StudyGroup;

  /**
   * Persons who could be asked before this.
   * @example 2310
   */
  available: number;

  /**
   * Persons who are asked by it.
   * @example 500
   */
  invited: number;
}

/** What became of invitations. */
export class InvitationsResponseDto extends SuccessDto {
  @ApiProperty({ type: () => [InvitedGroupDto], description: 'Exposed, then control.' })
  groups: InvitedGroupDto[];
}
