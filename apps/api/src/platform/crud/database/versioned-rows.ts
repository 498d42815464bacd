import type { DeepPartial, EntityManager, EntityTarget, FindOptionsWhere } from 'typeorm';
import type { VersionedRow } from '../crud.types.js';

/** A row that nobody else changes until the transaction ends; null when there is none within the scope. */
export function lockedRow<Row extends VersionedRow>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  id: number,
  scope: FindOptionsWhere<Row>,
): Promise<Row | null> {
  const where = { ...scope, id } as FindOptionsWhere<Row>;
  return manager.findOne(entity, { where, lock: { mode: 'pessimistic_write' } });
}

/** Stores a new row. @returns its number */
export async function insertRow<Row extends VersionedRow>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  columns: Partial<Row>,
): Promise<number> {
  const row = manager.create(entity, columns as DeepPartial<Row>);
  await manager.insert(entity, row as never);
  return row.id;
}

/** Changes a locked row, whose version rises. */
export async function updateRow<Row extends VersionedRow>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  { id, version }: Row,
  columns: Partial<Row>,
): Promise<void> {
  await manager.update(
    entity,
    { id } as FindOptionsWhere<Row>,
    { ...columns, version: version + 1 } as never,
  );
}

/** Removes a locked row. */
export async function removeRow<Row extends VersionedRow>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  { id }: Row,
): Promise<void> {
  await manager.delete(entity, { id } as FindOptionsWhere<Row>);
}
