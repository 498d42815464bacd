import type { FieldProblem } from '@netreach/domain';

/** What a process of the box is to do: a function of a module, and its arguments as structured clones. */
export interface BoxOrder {
  readonly module: string;
  readonly name: string;
  readonly args: readonly unknown[];
}

/** What a process of the box says: that it waits for orders, and then what became of each. */
export type BoxAnswer =
  | { readonly ready: true }
  | { readonly result: unknown }
  | { readonly problem: FieldProblem }
  | { readonly error: string };
