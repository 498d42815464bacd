import { ApiProperty } from '@nestjs/swagger';
import { MATCH_MODES, type MatchMode } from '@netreach/domain';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { PageOf } from '../../../platform/list/page.dto.js';

/** What can be done to a channel as it is now, by whoever asks. */
export const CHANNEL_ACTIONS = [
  'edit',
  'delete',
  'publish',
  'accept_request',
  'activate',
  'undelete',
] as const;
export type ChannelAction = (typeof CHANNEL_ACTIONS)[number];

/** Something with a number and a name. */
export class ChannelNamedDto {
  /**
   * Its number.
   * @example 3
   */
  id: number;

  /**
   * Its name.
   * @example "Theme"
   */
  name: string;
}

const PARENT_TYPES = ['service', 'mediahouse'] as const;

/** The media house or service a channel is a part of. */
export class ChannelParentDto extends ChannelNamedDto {
  @ApiProperty({ enum: PARENT_TYPES, description: 'What it is.', example: 'mediahouse' })
  type: (typeof PARENT_TYPES)[number];
}

/** A quarter of a year. */
export class QuarterDto {
  /**
   * Year.
   * @example 2026
   */
  year: number;

  /**
   * Quarter, 1 to 4.
   * @example 4
   */
  quarter: number;
}

/** A quarter that was switched on or off. */
export class QuarterChangeDto extends QuarterDto {
  /**
   * Whether the channel was made active in it.
   * @example true
   */
  active: boolean;

  /**
   * When.
   * @example "2026-10-04T08:15:00.000Z"
   */
  changed_at: string;

  /**
   * Name of who did it; null when the user is gone.
   * @example "Paula Planner"
   */
  changed_by: string | null;
}

/** A channel in a list. */
export class ChannelDto extends ChannelNamedDto {
  @ApiProperty({ type: ChannelNamedDto, nullable: true, description: 'Its type; null when it has none.' })
  channel_type: ChannelNamedDto | null;

  @ApiProperty({
    type: ChannelParentDto,
    nullable: true,
    description: 'What it is a part of; null when of nothing.',
  })
  parent: ChannelParentDto | null;

  /** Customers it is kept for; customers see only themselves here. */
  customers: ChannelNamedDto[];

  /**
   * It is everybody's: it is kept for no customer.
   * @example false
   */
  isPublic: boolean;

  /**
   * A customer has asked for it to become everybody's.
   * @example true
   */
  isRequested: boolean;

  /**
   * Target URLs that are in use.
   * @example 12
   */
  targets_count: number;

  /**
   * It is active in the quarter asked for.
   * @example true
   */
  active: boolean;

  /**
   * It is active in all quarters nobody has said anything about, as imported channels are.
   * @example false
   */
  active_by_default: boolean;

  /** Quarters it was made active in, newest first. */
  active_quarters: QuarterDto[];

  /**
   * It is deleted and can be brought back.
   * @example false
   */
  deleted: boolean;

  /**
   * Counts changes; a change names the version it was made from.
   * @example 3
   */
  version: number;

  /**
   * When it was changed last.
   * @example "2026-10-04T08:15:00.000Z"
   */
  updated_at: string;

  @ApiProperty({
    enum: CHANNEL_ACTIONS,
    isArray: true,
    description: 'What the caller can do to it now.',
    example: ['edit', 'delete', 'publish', 'activate'],
  })
  actions: ChannelAction[];
}

/** A part of a channel. */
export class TargetUrlDto {
  /**
   * Host or app with the path, `*` standing for anything.
   * @example "www.post.example/sport/*"
   */
  url: string;

  @ApiProperty({ enum: MATCH_MODES, description: 'How paths are compared.', example: 'pattern' })
  match_mode: MatchMode;

  /**
   * Number of the target.
   * @example 17
   */
  target_id: number;
}

/** A channel with all its parts. */
export class ChannelDetailsDto extends ChannelDto {
  /** Its parts, by URL. */
  target_urls: TargetUrlDto[];

  /** Everything that was said of its quarters, newest first. */
  history: QuarterChangeDto[];
}

/** One channel. */
export class ChannelResponseDto extends SuccessDto {
  /** The channel. */
  channel: ChannelDetailsDto;
}

/** A page of channels. */
export class ChannelsResponseDto extends PageOf(ChannelDto, 'channels') {
  /** The quarter that `active` speaks of. */
  quarter: QuarterDto;
}

/** A target that can become part of a channel. */
export class CandidateTargetDto extends ChannelNamedDto {
  /**
   * All of it belongs to another channel of the type already, of those the caller sees.
   * @example false
   */
  taken: boolean;
}

/** A service below the parent, with what of it can become part of a channel. */
export class CandidateDto extends ChannelNamedDto {
  @ApiProperty({ enum: ['service'], description: 'What it is.', example: 'service' })
  type: 'service';

  /**
   * How many targets it has.
   * @example 2
   */
  targets_count: number;

  /** Its hosts and apps, by name. */
  targets: CandidateTargetDto[];
}

/** What a channel can be made of. */
export class CandidatesResponseDto extends SuccessDto {
  /** Types a channel can have. */
  channel_types: ChannelNamedDto[];

  /** Media houses and services a channel can be a part of, by name. */
  parents: ChannelParentDto[];

  /** Customers a channel can be kept for; only administrators choose. */
  customers: ChannelNamedDto[];

  /** Services below the parent asked for; none without one. */
  candidates: CandidateDto[];
}
