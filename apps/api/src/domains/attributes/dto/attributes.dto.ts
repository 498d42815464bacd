import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { ATTRIBUTES } from '../database/attributes.list.js';
import { AttributeAdminDto } from './attribute.dto.js';

/** What a list of attributes is asked for. */
export class AttributesAdminQuery extends ListQuery(ATTRIBUTES) {}

/** One page of attributes. */
export class AttributesAdminResponseDto extends PageOf(AttributeAdminDto, 'attributes') {}

/** An attribute. */
export class AttributeAdminResponseDto extends OneOf(AttributeAdminDto, 'attribute') {}
