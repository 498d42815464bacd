import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { COMPANIES } from '../database/companies.list.js';
import { CompanyDto } from './company.dto.js';

/** What a list of companies is asked for. */
export class CompaniesQuery extends ListQuery(COMPANIES) {}

/** One page of companies. */
export class CompaniesResponseDto extends PageOf(CompanyDto, 'companies') {}

/** A company. */
export class CompanyResponseDto extends OneOf(CompanyDto, 'company') {}
