import { HIDDEN_ACTIONS, type HiddenAction } from '@netreach/domain';
import { Choice, Ids, Paragraph, Whole } from '../../../platform/dto/fields.js';

/** How many targets can be assigned at once. */
const MOST = 5000;

/** The service a target is given to. */
export class AssignTargetDto {
  /**
   * Number of the service.
   * @example 42
   */
  @Whole(1, 2_147_483_647)
  service_id: number;
}

/** A service, and targets that are given to it or taken from it. */
export class AssignTargetsDto extends AssignTargetDto {
  @Ids('Numbers of the targets.', MOST, 1)
  target_ids: number[];
}

/** Why a target is put aside. */
export class HideTargetDto {
  /**
   * For good, or for 30 days.
   * @example "remind_me_later"
   */
  @Choice(HIDDEN_ACTIONS)
  action: HiddenAction;

  /**
   * Why; may be empty.
   * @example "Ask the publisher in December"
   */
  @Paragraph(500)
  note: string;
}

/** A measured domain or app. */
export class TargetDto {
  /**
   * Number of the target.
   * @example 4711
   */
  id: number;

  /**
   * Host or app id.
   * @example "www.tirol.example"
   */
  name: string;

  /**
   * When it was first seen.
   * @example "2026-10-03T09:30:00.000Z"
   */
  created_at: string;

  /**
   * The last day somebody of the panel was there; null = never.
   * @example "2026-10-31"
   */
  last_contact: string | null;

  /**
   * The pattern that gave it to its service; null where none did.
   * @example "(^|\\.)tirol\\.example$"
   */
  pattern: string | null;

  /**
   * Somebody gave it to its service or took it from one by hand: patterns leave it alone.
   * @example false
   */
  by_hand: boolean;
}

/** A target that was put aside. */
export class HiddenTargetDto {
  /**
   * Number of the target.
   * @example 4711
   */
  id: number;

  /**
   * Host or app id.
   * @example "www.tirol.example"
   */
  name: string;

  /**
   * For good, or until later.
   * @example "remind_me_later"
   */
  action: HiddenAction;

  /**
   * Why; may be empty.
   * @example "Ask the publisher in December"
   */
  note: string;

  /**
   * When it comes back by itself; null = never.
   * @example "2026-12-23T10:00:00.000Z"
   */
  until: string | null;
}
