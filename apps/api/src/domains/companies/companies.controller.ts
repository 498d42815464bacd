import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ShownCrudRoutes } from '../../platform/crud/crud-routes.js';
import { TakesLogo } from '../logos/logo-input.lookup.js';
import { COMPANY } from './companies.crud.js';
import { CompaniesQuery, CompaniesResponseDto, CompanyResponseDto } from './dto/companies.dto.js';
import { CompanyInputDto } from './dto/company.dto.js';

/** Whoever runs services. */
@ApiTags('Administration')
@TakesLogo()
@Controller('v3/:cc/admin/ratings/companies')
export class CompaniesController extends ShownCrudRoutes(COMPANY, {
  rules: 'admin.ratings.companies',
  ids: ['Company', 'Companies'],
  words: ['a company', 'the companies of the country'],
  field: 'company',
  query: CompaniesQuery,
  input: CompanyInputDto,
  page: CompaniesResponseDto,
  answer: CompanyResponseDto,
}) {}
