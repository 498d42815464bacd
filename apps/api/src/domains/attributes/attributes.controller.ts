import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ShownCrudRoutes } from '../../platform/crud/crud-routes.js';
import { ATTRIBUTE } from './attributes.crud.js';
import { AttributeInputDto } from './dto/attribute.dto.js';
import {
  AttributeAdminResponseDto,
  AttributesAdminQuery,
  AttributesAdminResponseDto,
} from './dto/attributes.dto.js';

/** Properties of persons, and their levels. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/attributes')
export class AttributesController extends ShownCrudRoutes(ATTRIBUTE, {
  rules: 'admin.attributes',
  ids: ['PanelAttribute', 'PanelAttributes'],
  words: ['an attribute', 'the attributes of the country'],
  field: 'attribute',
  query: AttributesAdminQuery,
  input: AttributeInputDto,
  page: AttributesAdminResponseDto,
  answer: AttributeAdminResponseDto,
}) {}
