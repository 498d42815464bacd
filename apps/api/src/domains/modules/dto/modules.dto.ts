import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { MODULES } from '../database/modules.list.js';
import { ModuleNodeDto } from './module-node.base.dto.js';
import { ModuleDto } from './module.dto.js';

/** What a list of modules is asked for. */
export class ModulesQuery extends ListQuery(MODULES) {}

/** One page of modules, and the tree of all. */
export class ModulesResponseDto extends PageOf(ModuleDto, 'modules') {
  /** All modules, whatever the page; those that only group others are there with parts only. */
  tree: ModuleNodeDto[];
}

/** A module. */
export class ModuleResponseDto extends OneOf(ModuleDto, 'module') {}
