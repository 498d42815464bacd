/** A level of an attribute that persons of a target group have. */
export class CampaignTargetNameDto {
  /**
   * Key of the attribute.
   * @example "gender"
   */
  attribute: string;

  /**
   * Key of the level.
   * @example "female"
   */
  value: string;

  /**
   * Shown name of the level.
   * @example "Female"
   */
  name: string;
}
