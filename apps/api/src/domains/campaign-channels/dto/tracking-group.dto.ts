import { ChannelChoiceDto } from './channel-names.dto.js';

/** Channels of a campaign that are looked at together. */
export class TrackingChannelGroupDto {
  /**
   * Number of the group.
   * @example 5
   */
  id: number;

  /**
   * Number of the campaign.
   * @example 42
   */
  campaign_id: number;

  /**
   * Its name.
   * @example "News portals"
   */
  name: string;

  /** Its channels, by name. */
  entries: ChannelChoiceDto[];

  /**
   * Impressions that came on them, each once.
   * @example 820000
   */
  impressions: number;

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}
