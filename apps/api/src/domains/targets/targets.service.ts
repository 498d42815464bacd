import { Injectable } from '@nestjs/common';
import { REMIND_AFTER_DAYS } from '@netreach/domain';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { Database } from '../../platform/database/database.service.js';
import { AppError, refusedField } from '../../platform/errors/app-error.js';
import { remeasureWithTargets } from '../measurement/database/remeasure.lookup.js';
import { TargetsRepository, type MovedTarget } from './database/targets.repository.js';
import type { AssignTargetsDto, HideTargetDto } from './dto/target.dto.js';

/** What became of targets that were given or taken. */
export interface Moved {
  readonly targets: number;
  /** Months measured again for it, `YYYY-MM`. */
  readonly months: string[];
}

/** Targets given to services and taken from them by hand, and put aside. */
@Injectable()
export class TargetsService {
  constructor(
    private readonly database: Database,
    private readonly targets: TargetsRepository,
    private readonly audit: AuditTrail,
  ) {}

  /** Gives targets to a service, wherever they were: all of them or none. @throws AppError `request.invalid` */
  assign(country: string, { service_id: service, target_ids: ids }: AssignTargetsDto): Promise<Moved> {
    return this.change(country, ids, async (manager) => {
      if (!(await this.targets.isService(manager, country, service)))
        throw refusedField('service_id', 'unknown');
      const moved = await this.targets.assign(manager, country, ids, service);
      return { event: 'target.assigned', service, moved };
    });
  }

  /** Takes targets from a service: all of them or none. @throws AppError `request.invalid` */
  unassign(country: string, { service_id: service, target_ids: ids }: AssignTargetsDto): Promise<Moved> {
    return this.change(country, ids, async (manager) => {
      const moved = await this.targets.unassign(manager, country, ids, service);
      return { event: 'target.unassigned', service, moved };
    });
  }

  /**
   * Gives targets to services and takes others from theirs: all of them or none.
   * @param decide which; nobody else moves targets meanwhile
   */
  assignAll(
    country: string,
    decide: (manager: EntityManager) => Promise<readonly { targetId: number; serviceId: number | null }[]>,
  ): Promise<Moved> {
    return this.database.transaction(async (manager) => {
      await this.targets.lock(manager, country);
      const moves = await decide(manager);
      const byService = new Map<number | null, number[]>();
      for (const { targetId, serviceId } of moves)
        byService.set(serviceId, [...(byService.get(serviceId) ?? []), targetId]);
      for (const [service, ids] of byService) {
        const moved = await this.targets.assign(manager, country, ids, service);
        await this.note(manager, country, service, moved);
      }
      const ids = moves.map(({ targetId }) => targetId);
      return { targets: ids.length, months: await remeasureWithTargets(manager, country, ids) };
    });
  }

  /** @param service the one they were given to; null = they were taken from theirs */
  private async note(
    manager: EntityManager,
    country: string,
    service: number | null,
    moved: readonly MovedTarget[],
  ): Promise<void> {
    const targets = moved.map(({ name, serviceId }) => ({ name, before: serviceId }));
    const event = service === null ? 'target.unassigned' : 'target.assigned';
    const object = service === null ? {} : { object: { type: 'rating_item', id: service } };
    await this.audit.record({ event, country, ...object, details: { targets } }, manager);
  }

  /** Puts a target aside that waits for a service. @throws AppError `request.not_found` */
  async hide(country: string, id: number, { action, note }: HideTargetDto): Promise<void> {
    await this.database.transaction(async (manager) => {
      const name = await this.targets.hide(manager, [country, id], { action, note }, REMIND_AFTER_DAYS);
      if (name === undefined) throw new AppError('request.not_found');
      const details = { target: name, action, note };
      await this.audit.record(
        { event: 'target.hidden', country, object: { type: 'target', id }, details },
        manager,
      );
    });
  }

  /** Takes a target back that was put aside. @throws AppError `request.not_found` */
  async unhide(country: string, id: number): Promise<void> {
    await this.database.transaction(async (manager) => {
      const name = await this.targets.unhide(manager, country, id);
      if (name === undefined) throw new AppError('request.not_found');
      const entry = { country, object: { type: 'target', id }, details: { target: name } };
      await this.audit.record({ event: 'target.unhidden', ...entry }, manager);
    });
  }

  private change(
    country: string,
    ids: readonly number[],
    work: (manager: EntityManager) => Promise<{
      event: 'target.assigned' | 'target.unassigned';
      service: number;
      moved: readonly MovedTarget[];
    }>,
  ): Promise<Moved> {
    return this.database.transaction(async (manager) => {
      await this.targets.lock(manager, country);
      const { event, service, moved } = await work(manager);
      if (moved.length < ids.length) {
        const found = new Set(moved.map(({ id }) => id));
        throw refusedField('target_ids', 'unknown_value', { value: ids.find((id) => !found.has(id)) ?? '' });
      }
      const months = await remeasureWithTargets(manager, country, ids);
      const targets = moved.map(({ name, serviceId }) => ({ name, before: serviceId }));
      const object = { type: 'rating_item', id: service };
      await this.audit.record({ event, country, object, details: { targets } }, manager);
      return { targets: moved.length, months };
    });
  }
}
