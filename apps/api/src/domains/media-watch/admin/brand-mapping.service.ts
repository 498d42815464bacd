import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { BrandAction } from '../dto/brand-mapping.dto.js';
import { BrandMappingRepository, type Named } from '../database/brand-mapping.repository.js';

interface Change {
  readonly action: BrandAction;
  readonly before: string;
  readonly after: string | null;
  readonly userId: number;
  /** Number of the name or brand. */
  readonly id: number;
}

/** Says which brand observed names stand for. What is published stays as it is. */
@Injectable()
export class BrandMapping {
  constructor(
    private readonly mapping: BrandMappingRepository,
    private readonly audit: AuditTrail,
  ) {}

  /** Gives a name to a brand, which is made where there is none; null takes it away. @throws AppError `request.not_found` */
  map(country: string, id: number, brand: string | null, userId: number): Promise<void> {
    return this.mapping.inTurn(country, async (manager) => {
      const name = there(await this.mapping.name(manager, country, id));
      const to = brand === null ? undefined : await this.mapping.ensure(manager, country, brand.trim());
      await this.mapping.map(manager, id, to?.id ?? null);
      const action = to ? 'mapped' : 'unmapped';
      await this.note(manager, country, { action, before: name.name, after: to?.name ?? null, userId, id });
    });
  }

  /** Calls a brand otherwise. @throws AppError `request.not_found`, `request.stale`, `request.invalid` where it is taken */
  rename(country: string, id: number, { name, version }: Omit<Named, 'id'>, userId: number): Promise<void> {
    return this.mapping.inTurn(country, async (manager) => {
      const brand = there(await this.mapping.brand(manager, country, id));
      if (brand.version !== version) throw new AppError('request.stale');
      if (await this.mapping.isTaken(manager, country, name, id))
        throw new AppError('request.invalid', { fields: { name: [{ code: 'taken' }] } });
      await this.mapping.rename(manager, id, name);
      await this.note(manager, country, { action: 'renamed', before: brand.name, after: name, userId, id });
    });
  }

  /** Makes a brand a part of another one. @throws AppError `request.not_found`, `media_watch.same_brand` */
  merge(country: string, id: number, into: number, userId: number): Promise<void> {
    return this.mapping.inTurn(country, async (manager) => {
      const brand = there(await this.mapping.brand(manager, country, id));
      const other = there(await this.mapping.brand(manager, country, into));
      if (id === into) throw new AppError('media_watch.same_brand');
      await this.mapping.merge(manager, id, into);
      await this.note(manager, country, {
        action: 'merged',
        before: brand.name,
        after: other.name,
        userId,
        id,
      });
    });
  }

  private async note(manager: EntityManager, country: string, { id, ...change }: Change): Promise<void> {
    await this.mapping.note(manager, country, change);
    const { action, before, after } = change;
    const object = { type: 'watched_brand', id };
    const entry = { event: `watched_brand.${action}`, country, object, details: { before, after } } as const;
    await this.audit.record(entry, manager);
  }
}

function there<Found>(found: Found | undefined): Found {
  if (!found) throw new AppError('request.not_found');
  return found;
}
