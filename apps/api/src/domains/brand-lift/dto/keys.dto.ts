import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { PageOf } from '../../../platform/list/page.dto.js';
import { BRAND_LIFT_CATEGORIES, BRAND_LIFT_COLUMNS } from '../database/brand-lift.lists.js';
import { BrandLiftCategoryDto } from './category.dto.js';
import { BrandLiftColumnDto } from './column.dto.js';

/** Parameters of the list of categories. */
export class BrandLiftCategoriesQuery extends ListQuery(BRAND_LIFT_CATEGORIES) {}

/** A page of the categories. */
export class BrandLiftCategoriesResponseDto extends PageOf(BrandLiftCategoryDto, 'categories') {}

/** Parameters of the list of columns. */
export class BrandLiftColumnsQuery extends ListQuery(BRAND_LIFT_COLUMNS) {}

/** A page of the columns. */
export class BrandLiftColumnsResponseDto extends PageOf(BrandLiftColumnDto, 'columns') {}
