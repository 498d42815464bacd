import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail.service.js';
import { Database } from '../database/database.service.js';
import { AppError } from '../errors/app-error.js';
import type { AnyList } from '../list/list-sql.js';
import type { ListAsking } from '../list/list.types.js';
import { Lists } from '../list/lists.service.js';
import { changesOf } from './changes.js';
import type {
  CrudChange,
  CrudDefinition,
  NumberedInput,
  VersionedInput,
  VersionedRow,
} from './crud.types.js';
import { insertRow, lockedRow, removeRow, updateRow } from './database/versioned-rows.js';
import { explained } from './violations.js';

/** How a list shows a row. */
type ItemOf<List extends AnyList> = ReturnType<List['item']>;

/**
 * Makes, changes and removes rows of master data: each in one transaction, with the row locked, the version compared,
 * taken values put to their fields, and what changed in the audit log.
 */
@Injectable()
export class Crud {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly lists: Lists,
  ) {}

  /** Makes a row. @throws AppError as the definition's check, or `request.invalid` where a value is taken */
  create<Row extends VersionedRow, Input extends VersionedInput, List extends AnyList>(
    definition: CrudDefinition<Row, Input, List>,
    input: Input,
    asking: ListAsking,
  ): Promise<ItemOf<List>> {
    return this.change(definition, asking, async (manager) => {
      const change = { manager, asking, before: null, input };
      await definition.check?.(change);
      const columns = definition.columns(input, asking);
      const id = await insertRow(manager, definition.entity, columns);
      const hanging = (await definition.dependents?.(change, id)) ?? {};
      const details = { ...columns, ...hanging };
      await this.note(change, definition, { ...columns, id }, { event: 'created', details });
      await definition.follow?.(change, id);
      return this.shown(definition, id, change);
    });
  }

  /**
   * Changes a row; an input that changes nothing leaves no trace.
   * @throws AppError `request.not_found`; `request.stale`, with the row as it is now, when the input was filled from
   *   an older version; as the definition's check
   */
  update<Row extends VersionedRow, Input extends VersionedInput, List extends AnyList>(
    definition: CrudDefinition<Row, Input, List>,
    id: number,
    input: Input,
    asking: ListAsking,
  ): Promise<ItemOf<List>> {
    return this.change(definition, asking, async (manager) => {
      const before = await this.locked(definition, id, { manager, asking });
      const change = { manager, asking, before, input };
      if (input.version !== undefined && input.version !== before.version)
        throw new AppError('request.stale', {
          current: (await this.shown(definition, id, change)) as object,
        });
      await definition.check?.(change);
      const columns = definition.columns(input, asking);
      const details = changesOf(before, columns);
      Object.assign(details, (await definition.dependents?.(change, id)) ?? {});
      if (Object.keys(details).length === 0) return this.shown(definition, id, change);
      await updateRow(manager, definition.entity, before, columns);
      await this.note(change, definition, before, { event: 'updated', details });
      await definition.follow?.(change, id);
      return this.shown(definition, id, change);
    });
  }

  /** Makes a row, or changes the one whose number stands in the input. @throws AppError as `create` and `update` */
  save<Row extends VersionedRow, Input extends NumberedInput, List extends AnyList>(
    definition: CrudDefinition<Row, Input, List>,
    input: Input,
    asking: ListAsking,
  ): Promise<ItemOf<List>> {
    return input.id
      ? this.update(definition, input.id, input, asking)
      : this.create(definition, input, asking);
  }

  /** Removes a row. @throws AppError `request.not_found`, `request.in_use`, as the definition's check */
  remove<Row extends VersionedRow, Input extends VersionedInput, List extends AnyList>(
    definition: CrudDefinition<Row, Input, List>,
    id: number,
    asking: ListAsking,
  ): Promise<void> {
    return this.change(definition, asking, async (manager) => {
      const before = await this.locked(definition, id, { manager, asking });
      const change = { manager, asking, before, input: null };
      await definition.check?.(change);
      await definition.dependents?.(change, id);
      await removeRow(manager, definition.entity, before);
      const { id: _, version: __, ...details } = before;
      await this.note(change, definition, before, { event: 'deleted', details });
      await definition.follow?.(change, id);
    });
  }

  private async change<Row extends VersionedRow, Input extends VersionedInput, List extends AnyList, Result>(
    { begin, unique }: CrudDefinition<Row, Input, List>,
    asking: ListAsking,
    work: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await this.database.transaction(async (manager) => {
        await begin?.(manager, asking);
        return work(manager);
      });
    } catch (thrown) {
      throw explained(thrown, unique);
    }
  }

  private async locked<Row extends VersionedRow, Input extends VersionedInput, List extends AnyList>(
    { entity, scope }: CrudDefinition<Row, Input, List>,
    id: number,
    { manager, asking }: { manager: EntityManager; asking: ListAsking },
  ): Promise<Row> {
    const row = await lockedRow(manager, entity, id, scope?.(asking) ?? {});
    if (!row) throw new AppError('request.not_found');
    return row;
  }

  private shown<Row extends VersionedRow, Input extends VersionedInput, List extends AnyList>(
    { list }: CrudDefinition<Row, Input, List>,
    id: number,
    { asking, manager }: Pick<CrudChange<Row, Input>, 'asking' | 'manager'>,
  ): Promise<ItemOf<List>> {
    return this.lists.one(list, id, asking, manager) as Promise<ItemOf<List>>;
  }

  private note<Row extends VersionedRow, Input extends VersionedInput, List extends AnyList>(
    { manager, asking }: Pick<CrudChange<Row, Input>, 'asking' | 'manager'>,
    { name, concerns, secrets = [] }: CrudDefinition<Row, Input, List>,
    row: Partial<Row> & Pick<Row, 'id'>,
    { event, details }: { event: 'created' | 'updated' | 'deleted'; details: Record<string, unknown> },
  ): Promise<void> {
    const object = { type: name, id: row.id };
    const told = Object.entries(details).filter(([column]) => !secrets.includes(column));
    const { country = null } = asking;
    return this.audit.record(
      { event: `${name}.${event}`, object, country, details: Object.fromEntries(told), ...concerns?.(row) },
      manager,
    );
  }
}
