import { SuccessDto } from '../../../platform/http/success.dto.js';
import { OneOf } from '../../../platform/list/page.dto.js';
import { LocaleDto } from './locale.dto.js';

/** All locales. */
export class LocalesResponseDto extends SuccessDto {
  /** In the order of menus; those that are switched off too. */
  locales: LocaleDto[];
}

/** A locale. */
export class LocaleResponseDto extends OneOf(LocaleDto, 'locale') {}
