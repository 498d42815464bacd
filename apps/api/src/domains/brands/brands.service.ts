import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { AppError } from '../../platform/errors/app-error.js';
import { BrandsRepository } from './database/brands.repository.js';

/** What became of names that were to be added. */
interface Added {
  added: string[];
  existing: string[];
}

/** Adds and removes several brands at once. */
@Injectable()
export class BrandsService {
  constructor(
    private readonly brands: BrandsRepository,
    private readonly audit: AuditTrail,
  ) {}

  /** Adds brands by name; what is there already, whatever its case, is told and stays as it is. */
  async add(country: string, names: readonly string[]): Promise<Added> {
    const existing: string[] = [];
    const wanted = new Map<string, string>();
    for (const name of names.map((each) => each.trim())) {
      const folded = name.toLowerCase();
      if (wanted.has(folded)) existing.push(name);
      else wanted.set(folded, name);
    }
    const made = await this.brands.add(country, [...wanted.values()]);
    const added = made.map(({ name }) => name);
    for (const { id, name } of made) {
      const object = { type: 'brand', id } as const;
      await this.audit.record({ event: 'brand.created', object, country, details: { name } });
    }
    const isNew = new Set(added);
    return { added, existing: [...[...wanted.values()].filter((name) => !isNew.has(name)), ...existing] };
  }

  /** Removes brands, all or none. @returns how many @throws AppError `brands.in_use` */
  async remove(country: string, ids: readonly number[]): Promise<number> {
    if (await this.brands.areUsed(country, ids)) throw new AppError('brands.in_use');
    const gone = await this.brands.remove(country, ids);
    for (const { id, name } of gone) {
      const object = { type: 'brand', id } as const;
      await this.audit.record({ event: 'brand.deleted', object, country, details: { name } });
    }
    return gone.length;
  }
}
