import { formsOf, REFERENCE_LOCALE } from '@netreach/texts';
import type { CrudChange, CrudDefinition } from '../../../platform/crud/crud.types.js';
import { AppError, refusedField } from '../../../platform/errors/app-error.js';
import { Locale } from '../database/locale.entity.js';
import { hasPlurals, LOCALES } from '../database/locales.repository.js';
import { lockTranslations } from '../database/translation-lock.js';
import type { LocaleInputDto } from '../dto/locale.dto.js';

/** Shipped languages stay, with their codes and plurals; offered ones are not removed; English is always offered. */
async function check({ before, input, manager }: CrudChange<Locale, LocaleInputDto>): Promise<void> {
  if (!before) return;
  if (before.shipped && (input?.code !== before.code || input.plural_rule !== before.pluralRule))
    throw new AppError('translations.shipped');
  if (!input) {
    if (before.enabled) throw new AppError('translations.locale_in_use');
    return;
  }
  if (before.code === REFERENCE_LOCALE && !input.enabled) throw refusedField('enabled', 'locale_always_on');
  if (formsOf(true, input.plural_rule) !== formsOf(true, before.pluralRule))
    if (await hasPlurals(manager, before.id)) throw refusedField('plural_rule', 'locale_forms_in_use');
}

/** How languages are written. */
export const LOCALE: CrudDefinition<Locale, LocaleInputDto, typeof LOCALES> = {
  entity: Locale,
  name: 'locale',
  list: LOCALES,
  columns: ({ code, name, plural_rule: pluralRule, enabled, order: position }) => ({
    code,
    name,
    pluralRule,
    enabled,
    position,
  }),
  begin: lockTranslations,
  check,
};
