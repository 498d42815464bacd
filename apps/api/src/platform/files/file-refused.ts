import type { FieldProblem } from '@netreach/domain';

/** A file that is not what it has to be, or more than may be read. */
export class FileRefused extends Error {
  constructor(
    readonly problem: FieldProblem,
    cause?: unknown,
  ) {
    super(problem.code, { cause });
    this.name = 'FileRefused';
  }
}
