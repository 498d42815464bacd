import { Injectable } from '@nestjs/common';
import type { JobKind } from './job.types.js';

/** Every kind of jobs of this process; each domain registers its own. */
@Injectable()
export class JobKinds {
  private readonly kinds = new Map<string, JobKind>();

  /** @throws Error when there is one of that name */
  register<Data extends object>(kind: JobKind<Data>): void {
    if (this.kinds.has(kind.name)) throw new Error(`there are two kinds of jobs called ${kind.name}`);
    this.kinds.set(kind.name, kind as unknown as JobKind);
  }

  /** All of them. */
  all(): JobKind[] {
    return [...this.kinds.values()];
  }

  /** @throws Error when there is none of that name */
  demand(name: string): JobKind {
    const kind = this.kinds.get(name);
    if (!kind) throw new Error(`there are no jobs called ${name}`);
    return kind;
  }
}
