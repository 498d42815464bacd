import { Injectable } from '@nestjs/common';
import { benchmarkCategoryKey, benchmarkColumnKey } from '@netreach/domain/brand-lift';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { Crud } from '../../platform/crud/crud.service.js';
import { Database } from '../../platform/database/database.service.js';
import { AppError, refusedField } from '../../platform/errors/app-error.js';
import type { ListAsking } from '../../platform/list/list.types.js';
import { BRAND_LIFT_CATEGORY, BRAND_LIFT_COLUMN } from './brand-lift.crud.js';
import {
  takeTurn,
  idOfKey,
  keysInOrder,
  orderColumns,
  type PlacedTable,
} from './database/brand-lift-places.js';
import type {
  BrandLiftCategoryDto,
  BrandLiftCategoryInputDto,
  BrandLiftNameDto,
} from './dto/category.dto.js';
import type { BrandLiftColumnDto, BrandLiftColumnInputDto } from './dto/column.dto.js';

/** Writes what the benchmark is made of: its categories and columns. */
@Injectable()
export class BrandLiftKeys {
  constructor(
    private readonly crud: Crud,
    private readonly database: Database,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Makes a category, or changes the one with the key.
   * @throws AppError `request.invalid` where a new one's key is not that of its name, or taken; as `Crud.update`
   */
  async saveCategory(
    key: string,
    input: BrandLiftCategoryInputDto,
    asking: ListAsking,
  ): Promise<BrandLiftCategoryDto> {
    const id = await this.idToChange('brand_lift_categories', key, input);
    const row = { ...input, key: id === undefined ? ownKey(key, benchmarkCategoryKey(input.name)) : key };
    return id === undefined
      ? this.crud.create(BRAND_LIFT_CATEGORY, row, asking)
      : this.crud.update(BRAND_LIFT_CATEGORY, id, row, asking);
  }

  /** Makes a column, or changes the one with the key. @throws AppError as `saveCategory` */
  async saveColumn(
    key: string,
    input: BrandLiftColumnInputDto,
    asking: ListAsking,
  ): Promise<BrandLiftColumnDto> {
    const id = await this.idToChange('brand_lift_columns', key, input);
    const row = { ...input, key: id === undefined ? ownKey(key, benchmarkColumnKey(input.name)) : key };
    return id === undefined
      ? this.crud.create(BRAND_LIFT_COLUMN, row, asking)
      : this.crud.update(BRAND_LIFT_COLUMN, id, row, asking);
  }

  /** Removes a category. @throws AppError `request.not_found`; `request.in_use` while rows are in it */
  async removeCategory(key: string, asking: ListAsking): Promise<void> {
    return this.crud.remove(BRAND_LIFT_CATEGORY, await this.demandId('brand_lift_categories', key), asking);
  }

  /** Removes a column, and its values with it. @throws AppError `request.not_found` */
  async removeColumn(key: string, asking: ListAsking): Promise<void> {
    return this.crud.remove(BRAND_LIFT_COLUMN, await this.demandId('brand_lift_columns', key), asking);
  }

  /**
   * Orders the columns.
   * @throws AppError `request.stale`, with the keys as they are, where these are not the columns there are
   */
  resort(keys: readonly string[]): Promise<string[]> {
    return this.database.transaction(async (manager) => {
      await takeTurn(manager);
      const before = await keysInOrder(manager, 'brand_lift_columns');
      if (before.toSorted().join('\n') !== keys.toSorted().join('\n'))
        throw new AppError('request.stale', { current: { keys: before } });
      if (before.join('\n') === keys.join('\n')) return before;
      await orderColumns(manager, keys);
      await this.audit.record(
        { event: 'brand_lift_column.resorted', details: { before, after: keys } },
        manager,
      );
      return keysInOrder(manager, 'brand_lift_columns');
    });
  }

  /** The row to change; undefined where one is to be made. */
  private async idToChange(
    table: PlacedTable,
    key: string,
    { is_new: isNew = false, version }: BrandLiftNameDto,
  ): Promise<number | undefined> {
    const id = await idOfKey(this.database, table, key);
    if (isNew && id !== undefined) throw refusedField('name', 'key_taken', { key });
    if (id === undefined && version !== undefined) throw new AppError('request.not_found');
    return id;
  }

  private async demandId(table: PlacedTable, key: string): Promise<number> {
    const id = await idOfKey(this.database, table, key);
    if (id === undefined) throw new AppError('request.not_found');
    return id;
  }
}

/** The key of a new one, which its address has to be. */
function ownKey(given: string, key: string): string {
  if (key === '') throw refusedField('name', 'invalid');
  if (given !== key) throw refusedField('key', 'unknown_value', { value: given });
  return key;
}
