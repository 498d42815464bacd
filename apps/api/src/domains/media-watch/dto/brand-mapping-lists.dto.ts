import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { PageOf } from '../../../platform/list/page.dto.js';
import { BRAND_CHANGES, KEPT_BRANDS, OBSERVED_NAMES } from '../database/brand-mapping.lists.js';
import { BrandChangeDto, KeptBrandDto, ObservedNameDto } from './brand-mapping.dto.js';

/** What names are asked for. */
export class ObservedNamesQuery extends ListQuery(OBSERVED_NAMES) {}
/** What brands are asked for. */
export class KeptBrandsQuery extends ListQuery(KEPT_BRANDS) {}
/** What changes are asked for. */
export class BrandChangesQuery extends ListQuery(BRAND_CHANGES) {}

/** One page of names. */
export class ObservedNamesResponseDto extends PageOf(ObservedNameDto, 'names') {}
/** One page of brands. */
export class KeptBrandsResponseDto extends PageOf(KeptBrandDto, 'brands') {}
/** One page of changes. */
export class BrandChangesResponseDto extends PageOf(BrandChangeDto, 'changes') {}
