import { SuccessDto } from '../../../platform/http/success.dto.js';
import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { TAGS } from '../database/tags.list.js';
import { LocaleDto } from './locale.dto.js';
import { TagDto, TranslationModuleDto } from './tag.dto.js';

/** What a list of tags is asked for. */
export class TagsQuery extends ListQuery(TAGS) {}

/** One page of tags. */
export class TagsResponseDto extends PageOf(TagDto, 'tags') {}

/** A tag. */
export class TagResponseDto extends OneOf(TagDto, 'tag') {}

/** How far each tag is translated into a locale. */
export class TranslationModulesResponseDto extends SuccessDto {
  /** The locale. */
  locale: LocaleDto;

  /** By tag. */
  modules: TranslationModuleDto[];
}
