import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/access/principal.js';
import { AppError, refusedField } from '../../../platform/errors/app-error.js';
import { PanelLookup } from '../../panel/panel.lookup.js';
import { MOST_TARGET_GROUPS, TargetGroupsRepository } from '../database/target-groups.repository.js';
import type { SaveTargetGroupDto, TargetGroupDto } from './target-groups.dto.js';

/** Target groups users keep under a name. */
@Injectable()
export class TargetGroupsService {
  constructor(
    private readonly groups: TargetGroupsRepository,
    private readonly panel: PanelLookup,
  ) {}

  /** Keeps a target group. @throws AppError `request.invalid`, `ratings.unknown_attribute` */
  async create(country: string, { userId }: Principal, group: SaveTargetGroupDto): Promise<TargetGroupDto> {
    await this.demandGroup(country, userId, group);
    const created = await this.groups.create(country, userId, group);
    if (!created) throw refusedField('name', 'too_many_kept', { max: MOST_TARGET_GROUPS });
    return created;
  }

  /** Changes a target group of the user's. @throws AppError as creating does, `request.not_found` */
  async update(
    country: string,
    { userId }: Principal,
    id: number,
    group: SaveTargetGroupDto,
  ): Promise<TargetGroupDto> {
    await this.demandGroup(country, userId, group, id);
    const changed = await this.groups.update(country, userId, id, group);
    if (!changed) throw new AppError('request.not_found');
    return changed;
  }

  private async demandGroup(
    country: string,
    userId: number,
    { name, attributes }: SaveTargetGroupDto,
    exceptId?: number,
  ): Promise<void> {
    await this.panel.filter(country, attributes);
    if (await this.groups.isTaken(country, userId, name, exceptId)) throw refusedField('name', 'taken');
  }
}
