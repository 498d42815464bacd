import { Injectable } from '@nestjs/common';
import type { Principal } from './principal.js';

/** Things that belong to somebody, so that rights on them are asked one by one. */
export const OBJECT_TYPES = ['campaign', 'publisher', 'rating_item', 'survey'] as const;
export type ObjectType = (typeof OBJECT_TYPES)[number];

/** What somebody wants to do with an object. */
export type Need = 'read' | 'edit' | 'report';

/** An object as a request names it. */
export interface ObjectRef {
  readonly type: ObjectType;
  readonly id: number;
  /** Country of the path. */
  readonly country: string;
  /** What must fit besides, e.g. the flight below a campaign; as the request gives it. */
  readonly within: Readonly<Record<string, string>>;
}

/** `absent`: there is no such object, or it is none of the caller's business; `forbidden`: the module for it is missing. */
export type Verdict = 'granted' | 'absent' | 'forbidden';

/** Decides on the objects of one type. */
export interface ObjectChecker {
  verdict(principal: Principal, need: Need, object: ObjectRef): Promise<Verdict>;
}

/** The one place where rights on objects are decided: for the guard, the `authorize` calls and whoever else asks. */
@Injectable()
export class ObjectRights {
  private readonly checkers = new Map<ObjectType, ObjectChecker>();

  /** Each domain registers the checker of its objects; a type without one is closed. */
  register(type: ObjectType, checker: ObjectChecker): void {
    this.checkers.set(type, checker);
  }

  /** What the principal may do with the object. */
  async verdict(principal: Principal, need: Need, object: ObjectRef): Promise<Verdict> {
    return (await this.checkers.get(object.type)?.verdict(principal, need, object)) ?? 'absent';
  }

  /** Whether the principal may do it. */
  async can(principal: Principal, need: Need, object: ObjectRef): Promise<boolean> {
    return (await this.verdict(principal, need, object)) === 'granted';
  }
}
