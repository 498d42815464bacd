import { AttributeGroupDto } from '../../ratings/dto/attribute.base.dto.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { TargetAccuracyDto } from './campaign-details.dto.js';
import { CampaignAnswerDto } from './campaign-made.dto.js';

/** How exactly a campaign met its target group. */
export class TargetAccuracyResponseDto extends CampaignAnswerDto {
  accuracy: TargetAccuracyDto;
}

/** What a campaign's target group is made of. */
export class CampaignAttributesResponseDto extends SuccessDto {
  /**
   * Its target group, as a demographic filter; everybody when empty.
   * @example "gender:female;birthday:30-39"
   */
  target: string;

  /** Attributes any target group can be made of, in groups. */
  groups: AttributeGroupDto[];
}
