import type { CrudChange, CrudDefinition } from '../../../platform/crud/crud.types.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { TAGS } from '../database/tags.list.js';
import { hasKeys } from '../database/tags.read-model.js';
import { lockTranslations } from '../database/translation-lock.js';
import { TranslationTag } from '../database/translation-tag.entity.js';
import type { TagInputDto } from '../dto/tag.dto.js';

/** Shipped tags keep their names, and only empty ones are removed. */
async function check({ before, input, manager }: CrudChange<TranslationTag, TagInputDto>): Promise<void> {
  if (before?.shipped && input?.name !== before.name) throw new AppError('translations.shipped');
  if (before && !input && (await hasKeys(manager, before.id))) throw new AppError('translations.tag_in_use');
}

/** How tags are written. */
export const TAG: CrudDefinition<TranslationTag, TagInputDto, typeof TAGS> = {
  entity: TranslationTag,
  name: 'translation_tag',
  list: TAGS,
  columns: ({ name, title, description }) => ({ name, title, description }),
  begin: lockTranslations,
  check,
};
