import { ApiProperty } from '@nestjs/swagger';
import { ChannelNamedDto, ChannelParentDto } from './channel.dto.js';

/** A booking unit of the national ranking: what advertisers can book as one, made of paths of a service or a media house. */
export class BookingUnitDto extends ChannelNamedDto {
  @ApiProperty({ type: ChannelNamedDto, nullable: true, description: 'Its type; null when it has none.' })
  channel_type: ChannelNamedDto | null;

  @ApiProperty({
    type: ChannelParentDto,
    nullable: true,
    description: 'What it is a part of; null when of nothing.',
  })
  parent: ChannelParentDto | null;

  /**
   * Paths that count for it; `*` stands for anything, case makes no difference.
   * @example ["/sport/*"]
   */
  pixel_paths: string[];

  /**
   * It is active in the quarter asked for.
   * @example true
   */
  active: boolean;

  /**
   * When that was said last, ISO 8601; null where nobody has said anything of the quarter.
   * @example "2026-10-04T08:15:00.000Z"
   */
  changed_at: string | null;

  /**
   * Name of who said it; null where nobody has, or the user is gone.
   * @example "Paula Planner"
   */
  changed_by: string | null;

  /**
   * Counts changes; a change names the version it was made from.
   * @example 3
   */
  version: number;

  /**
   * When it was changed last, ISO 8601.
   * @example "2026-10-04T08:15:00.000Z"
   */
  updated_at: string;
}
