import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ShownCrudRoutes } from '../../platform/crud/crud-routes.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { CATEGORY } from './categories.crud.js';
import { CategoriesService } from './categories.service.js';
import { CategoriesQuery, CategoriesAdminResponseDto, CategoryResponseDto } from './dto/categories.dto.js';
import { CategoryInputDto, CombineCategoriesDto } from './dto/category.dto.js';

/** Several categories as one. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/ratings/categories/combine')
export class CombineCategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  /** Files what is under some categories under another one, and removes them. */
  @Post()
  @HttpCode(200)
  @Access('admin.ratings.categories.combine')
  @ApiOperation({ operationId: 'combineCategories' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A category is not there, or comes twice.' })
  async combineCategories(
    @Param() { cc: country }: CountryPath,
    @Body() body: CombineCategoriesDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<CategoryResponseDto> {
    return ok({ category: await this.categories.combine(body, { principal, country }) });
  }
}

/** Subjects that services are filed under. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/ratings/categories')
export class CategoriesController extends ShownCrudRoutes(CATEGORY, {
  rules: 'admin.ratings.categories',
  ids: ['RatingsCategory', 'RatingsCategories'],
  words: ['a category', 'the categories of the country'],
  field: 'category',
  query: CategoriesQuery,
  input: CategoryInputDto,
  page: CategoriesAdminResponseDto,
  answer: CategoryResponseDto,
  update: 'POST',
}) {}
