import { ApiProperty } from '@nestjs/swagger';
import { INTERVAL_TYPES, type IntervalType } from '@netreach/domain';

/** States of a release. */
export const RELEASE_STATES = ['preparing', 'prepared', 'failed', 'replaced', 'released'] as const;

/** A release of the national ranking. */
export class ReleaseDto {
  /**
   * Number of the release.
   * @example 12
   */
  id: number;

  /**
   * First day of its frame.
   * @example "2026-10-01"
   */
  date: string;

  @ApiProperty({ enum: INTERVAL_TYPES, description: 'Length of its frame.', example: 'month' })
  interval_type: IntervalType;

  /**
   * Which making of the frame it is.
   * @example 1
   */
  version: number;

  @ApiProperty({ enum: RELEASE_STATES, description: 'How far it is.', example: 'prepared' })
  status: (typeof RELEASE_STATES)[number];

  /**
   * Why a frame that was out is corrected; null where it was not.
   * @example "A tag was counted twice."
   */
  correction: string | null;

  /**
   * Who had it prepared.
   * @example 7
   */
  prepared_by: number;

  /**
   * When, ISO 8601.
   * @example "2026-11-10T08:00:00.000Z"
   */
  prepared_at: string;

  /**
   * The first of two persons who said yes.
   * @example 7
   */
  approved_by: number | null;

  /**
   * Who let it out.
   * @example 8
   */
  released_by: number | null;

  /**
   * When it went out, ISO 8601.
   * @example "2026-11-12T08:00:00.000Z"
   */
  released_at: string | null;
}
