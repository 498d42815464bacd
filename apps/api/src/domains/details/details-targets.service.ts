import { Injectable } from '@nestjs/common';
import type { AuditEvent } from '@netreach/domain';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { ObjectRights } from '../../platform/access/object-rights.js';
import type { Principal } from '../../platform/access/principal.js';
import { Database } from '../../platform/database/database.service.js';
import { AppError } from '../../platform/errors/app-error.js';
import { rowsOf } from '../../platform/http/page.query.dto.js';
import { remeasureWithTargets } from '../measurement/database/remeasure.lookup.js';
import type { RatingDetailsPath } from './dto/details.path.dto.js';
import {
  ItemTargetsReadModel,
  type ListedTarget,
  type ListPart,
} from './database/item-targets.read-model.js';
import { ItemTargetsRepository } from './database/item-targets.repository.js';
import type {
  ItemTargetDto,
  ItemTargetPath,
  ItemTargetsQuery,
  ItemTargetsResponseDto,
  ItemUrlsQuery,
  ItemUrlsResponseDto,
} from './dto/details-targets.dto.js';

/** Hosts and apps that services are measured on, and the addresses that channels consist of. */
@Injectable()
export class DetailsTargetsService {
  constructor(
    private readonly database: Database,
    private readonly readModel: ItemTargetsReadModel,
    private readonly targets: ItemTargetsRepository,
    private readonly audit: AuditTrail,
    private readonly rights: ObjectRights,
  ) {}

  /** A page of a service's targets; other items have none. */
  async list(
    { cc, id, type }: RatingDetailsPath,
    query: ItemTargetsQuery,
    principal: Principal,
  ): Promise<Omit<ItemTargetsResponseDto, 'success'>> {
    const [rows, total] = await this.readModel.targets(cc, id, {
      sort: query.sort ?? 'name',
      ...partOf(query),
    });
    const object = { type: 'rating_item', id, country: cc, within: { type } } as const;
    const canEdit = type === 'service' && (await this.rights.can(principal, 'edit', object));
    return { targets: rows.map(shownTarget), total, ...pageOf(query), can_edit: canEdit };
  }

  /** A page of a channel's URLs; other items have none. */
  async urls(
    { cc, id }: RatingDetailsPath,
    query: ItemUrlsQuery,
  ): Promise<Omit<ItemUrlsResponseDto, 'success'>> {
    const [rows, total] = await this.readModel.urls(cc, id, {
      sort: query.sort ?? 'target',
      ...partOf(query),
    });
    const urls = rows.map(({ matchMode, ...row }) => ({ ...row, match_mode: matchMode }));
    return { urls, total, ...pageOf(query) };
  }

  /**
   * Gives a service a target, which counts for it from the next round of measurement on.
   * @throws AppError `target.services_only`, `target.taken`
   */
  add({ cc, id, type }: RatingDetailsPath, name: string): Promise<ItemTargetDto> {
    demandService(type);
    return this.database.transaction(async (manager) => {
      const target = await this.targets.assign(manager, cc, name, id);
      if (!target) throw new AppError('target.taken', { fields: { name: [{ code: 'taken' }] } });
      // What is not known yet has no contacts in any month.
      if (target.known) await remeasureWithTargets(manager, cc, [target.id]);
      await this.audit.record(entry('target.assigned', cc, id, name), manager);
      return shownTarget(target);
    });
  }

  /**
   * Takes a target away from a service; its contacts count for nobody from the next round of measurement on.
   * @throws AppError `target.services_only`; `request.not_found` where it is not the service's
   */
  remove({ cc, id, type, target_id }: ItemTargetPath): Promise<void> {
    demandService(type);
    return this.database.transaction(async (manager) => {
      const name = await this.targets.release(manager, cc, target_id, id);
      if (name === undefined) throw new AppError('request.not_found');
      await remeasureWithTargets(manager, cc, [target_id]);
      await this.audit.record(entry('target.unassigned', cc, id, name), manager);
    });
  }
}

function demandService(type: string): void {
  if (type !== 'service') throw new AppError('target.services_only');
}

function entry(event: AuditEvent, country: string, service: number, target: string) {
  return { event, country, object: { type: 'rating_item', id: service }, details: { target } };
}

function partOf(query: ItemTargetsQuery | ItemUrlsQuery): Omit<ListPart<never>, 'sort'> {
  return { search: query.search?.trim() || null, order: query.order ?? 'asc', ...rowsOf(query) };
}

function pageOf({ page = 1, page_size = 50 }: ItemTargetsQuery | ItemUrlsQuery) {
  return { page, page_size };
}

function shownTarget({ id, name, createdAt }: ListedTarget): ItemTargetDto {
  return { id, name, created_at: createdAt.toISOString() };
}
