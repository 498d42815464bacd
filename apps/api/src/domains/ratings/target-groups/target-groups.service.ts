import { Injectable } from '@nestjs/common';
import { AppError, refusedField } from '../../../platform/errors/app-error.js';
import { PanelLookup } from '../../panel/panel.lookup.js';
import {
  MOST_TARGET_GROUPS,
  TargetGroupsRepository,
  type GroupsOf,
} from '../database/target-groups.repository.js';
import type { SaveTargetGroupDto, TargetGroupDto } from './target-groups.dto.js';

/** Target groups users keep under a name. */
@Injectable()
export class TargetGroupsService {
  constructor(
    private readonly groups: TargetGroupsRepository,
    private readonly panel: PanelLookup,
  ) {}

  /** Keeps a target group. @throws AppError `request.invalid`, `ratings.unknown_attribute` */
  async create(of: GroupsOf, group: SaveTargetGroupDto): Promise<TargetGroupDto> {
    await this.demandGroup(of, group);
    const created = await this.groups.create(of, group);
    if (!created) throw refusedField('name', 'too_many_kept', { max: MOST_TARGET_GROUPS });
    return created;
  }

  /** Changes a target group of the user's. @throws AppError as creating does, `request.not_found` */
  async update(of: GroupsOf, id: number, group: SaveTargetGroupDto): Promise<TargetGroupDto> {
    await this.demandGroup(of, group, id);
    const changed = await this.groups.update(of, id, group);
    if (!changed) throw new AppError('request.not_found');
    return changed;
  }

  private async demandGroup(
    of: GroupsOf,
    { name, attributes, shared }: SaveTargetGroupDto,
    exceptId?: number,
  ): Promise<void> {
    await this.panel.filter(of.country, attributes);
    if (shared && of.customerId === null) throw refusedField('shared', 'no_team');
    if (await this.groups.isTaken(of, name, exceptId)) throw refusedField('name', 'taken');
  }
}
