import type { FieldProblem } from '@netreach/domain';
import type { ReadBenchmarks } from './benchmark-sheet.js';

/** What reading a file came to. */
export interface UploadResult extends Omit<ReadBenchmarks, 'rows'> {
  /** Why the file cannot be read at all. */
  readonly fileProblems: readonly FieldProblem[];
  readonly isPreview: boolean;
  /** The benchmark has its rows now. */
  readonly isStored: boolean;
  /** Rows that are new, that differ from those with the same id, and that do not. */
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}
