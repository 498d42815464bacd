import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { CATEGORIES } from '../database/categories.list.js';
import { CategoryAdminDto } from './category.dto.js';

/** What a list of categories is asked for. */
export class CategoriesQuery extends ListQuery(CATEGORIES) {}

/** One page of categories. */
export class CategoriesAdminResponseDto extends PageOf(CategoryAdminDto, 'categories') {}

/** A category. */
export class CategoryResponseDto extends OneOf(CategoryAdminDto, 'category') {}
