import type { ChangedKind } from '@netreach/domain';
import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import type { AuditEntry } from '../audit/audit-trail.service.js';
import type { AnyList } from '../list/list-sql.js';
import type { ListAsking } from '../list/list.types.js';

/** A row of master data: it has a number, and a version that rises with each change. */
export interface VersionedRow extends ObjectLiteral {
  id: number;
  version: number;
}

/** What a form may carry besides its fields: the version it was filled from. */
export interface VersionedInput {
  version?: number;
}

/** A form that tells itself which row it changes; a new one without a number. */
export interface NumberedInput extends VersionedInput {
  id?: number | null;
}

/** Somebody is making, changing or removing a row, in one transaction. */
export interface CrudChange<Row extends VersionedRow, Input> {
  readonly manager: EntityManager;
  readonly asking: ListAsking;
  /** The row as it was, locked; null while it is being made. */
  readonly before: Row | null;
  /** What was sent; null while it is being removed. */
  readonly input: Input | null;
}

/** Fields that changed, for the audit log. */
export type Changes = Record<string, { before: unknown; after: unknown }>;

/** How one kind of master data is written; every step can be left out or done by hand. */
export interface CrudDefinition<
  Row extends VersionedRow,
  Input extends VersionedInput,
  List extends AnyList,
> {
  readonly entity: EntityTarget<Row>;
  /** Its name in the audit log: `brand` gives the events `brand.created`, `brand.updated`, `brand.deleted`. */
  readonly name: ChangedKind;
  /** Whom its entries in the audit log concern. @param row as it was, or as it is made */
  readonly concerns?: (row: Partial<Row>) => Pick<AuditEntry, 'clientId' | 'customerId'>;
  /** Columns whose values stay out of the audit log. */
  readonly secrets?: readonly (keyof Row & string)[];
  /** The list that shows it; who may see a row there may be given it back. */
  readonly list: List;
  /** Which rows whoever asks may change; all without. */
  readonly scope?: (asking: ListAsking) => FindOptionsWhere<Row>;
  /** The columns an input sets. */
  readonly columns: (input: Input, asking: ListAsking) => Partial<Row>;
  /** Locks that have to be taken before the row's own. */
  readonly begin?: (manager: EntityManager, asking: ListAsking) => Promise<void>;
  /** Refuses what must not be. @throws AppError */
  readonly check?: (change: CrudChange<Row, Input>) => Promise<void> | void;
  /** Writes what hangs on the row. @returns what changed by that, for the audit log */
  readonly dependents?: (change: CrudChange<Row, Input>, id: number) => Promise<Changes | void>;
  /** What follows once a row was made, changed or removed; nothing follows where nothing changed. @throws AppError */
  readonly follow?: (change: CrudChange<Row, Input>, id: number) => Promise<void>;
  /**
   * Fields that are refused when a constraint finds their value taken; without it, the constraint's last column, which
   * PostgreSQL tells of tables without row-level security only.
   */
  readonly unique?: Readonly<Record<string, string>>;
}
