import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ShownCrudRoutes } from '../../platform/crud/crud-routes.js';
import { GroupInputDto } from './dto/group.dto.js';
import { GroupResponseDto, GroupsQuery, GroupsResponseDto } from './dto/groups.dto.js';
import { GROUP } from './groups.crud.js';

/** Services that belong together. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/ratings/groups')
export class GroupsController extends ShownCrudRoutes(GROUP, {
  rules: 'admin.ratings.groups',
  ids: ['ServiceGroup', 'ServiceGroups'],
  words: ['a group of services', 'the groups of services of the country'],
  field: 'group',
  query: GroupsQuery,
  input: GroupInputDto,
  page: GroupsResponseDto,
  answer: GroupResponseDto,
}) {}
