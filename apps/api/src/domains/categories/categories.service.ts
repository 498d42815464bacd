import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { Database } from '../../platform/database/database.service.js';
import { refusedField } from '../../platform/errors/app-error.js';
import type { ListAsking } from '../../platform/list/list.types.js';
import { Lists } from '../../platform/list/lists.service.js';
import { CATEGORIES } from './database/categories.list.js';
import { lockCategories, moveInto } from './database/category-tree.js';
import type { CategoryAdminDto, CombineCategoriesDto } from './dto/category.dto.js';

/** Makes one category of several. */
@Injectable()
export class CategoriesService {
  constructor(
    private readonly database: Database,
    private readonly lists: Lists,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Files what is under some categories under another one, and removes them: all of it or nothing.
   * @throws AppError `request.invalid`
   */
  combine({ into, categories }: CombineCategoriesDto, asking: ListAsking): Promise<CategoryAdminDto> {
    const { country = '' } = asking;
    return this.database.transaction(async (manager) => {
      if (categories.includes(into)) throw refusedField('categories', 'twice');
      const found = await lockCategories(manager, country, [into, ...categories]);
      const stays = found.find(({ id }) => id === into);
      if (!stays) throw refusedField('into', 'unknown');
      const missing = categories.find((id) => !found.some((one) => one.id === id));
      if (missing !== undefined) throw refusedField('categories', 'unknown_value', { value: missing });
      // What is below one that goes would be below one that is below itself.
      if (stays.parentId !== null && categories.includes(stays.parentId))
        throw refusedField('into', 'two_levels');
      await moveInto(manager, into, categories);
      const gone = found.filter(({ id }) => id !== into);
      await this.audit.record(
        {
          event: 'category.combined',
          country,
          object: { type: 'category', id: into },
          details: { categories: gone.map(({ id, name }) => ({ id, name })) },
        },
        manager,
      );
      return this.lists.one(CATEGORIES, into, asking, manager);
    });
  }
}
