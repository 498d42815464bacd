import { Injectable } from '@nestjs/common';
import { moduleTree, withParents } from '@netreach/domain';
import { refusedField } from '../../platform/errors/app-error.js';
import type { ModuleNodeDto } from './dto/module-node.base.dto.js';
import { ModulesReadModel } from './database/modules.read-model.js';

/** Whether customers are given a module: the super administration never counts for their users. */
export const isForCustomers = (key: string): boolean => key !== 'super_admin';

/** What other domains may ask about modules. */
@Injectable()
export class ModulesLookup {
  constructor(private readonly modules: ModulesReadModel) {}

  /** The modules somebody may choose among, as a tree. @param isHeld whether one is among them, by its key */
  async tree(isHeld: (key: string) => boolean): Promise<ModuleNodeDto[]> {
    return moduleTree(await this.modules.all(), isHeld) as ModuleNodeDto[];
  }

  /**
   * Modules as they are stored when somebody chooses these: with what they are part of, in alphabetical order.
   * @throws AppError `request.invalid` for one that there is not, or that may not be chosen
   */
  async chosen(keys: readonly string[], mayBe: (key: string) => boolean): Promise<string[]> {
    const modules = await this.modules.all();
    const known = new Set(modules.map(({ key }) => key));
    const all = [...withParents(modules, keys)].sort();
    const wrong = all.find((key) => !known.has(key) || !mayBe(key));
    if (wrong !== undefined) throw refusedField('modules', 'unknown_value', { value: wrong });
    return all;
  }
}
