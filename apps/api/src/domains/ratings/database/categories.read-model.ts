import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import type { CategoryDto } from '../dto/ratings-filters.dto.js';

const CATEGORIES = `
SELECT id, key, name, position AS "order", parent_id FROM categories WHERE country_code = $1 ORDER BY position, id`;

/** Categories of a country. */
@Injectable()
export class CategoriesReadModel {
  constructor(private readonly database: Database) {}

  /** In their order. */
  list(country: string): Promise<CategoryDto[]> {
    return this.database.query(CATEGORIES, [country]);
  }
}
