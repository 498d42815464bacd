import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { GROUPS } from '../database/groups.list.js';
import { GroupDto } from './group.dto.js';

/** What a list of groups of services is asked for. */
export class GroupsQuery extends ListQuery(GROUPS) {}

/** One page of groups of services. */
export class GroupsResponseDto extends PageOf(GroupDto, 'groups') {}

/** A group of services. */
export class GroupResponseDto extends OneOf(GroupDto, 'group') {}
