import type { FieldErrors } from '../../../platform/errors/app-error.js';
import type { KeyTextInputDto } from '../dto/keys.dto.js';
import type { LocaleDto } from '../dto/locale.dto.js';
import { textProblems, type KeyShape } from './text-rules.js';

/** A text that may be stored; `msgstr0` null = it is to be removed. */
export interface CheckedText {
  readonly locale: string;
  readonly localeId: number;
  readonly msgstr0: string | null;
  readonly msgstr1: string | null;
}

/** Finds the locales of texts and what is wrong with them, by fields of the input. */
export function checkedTexts(
  shape: KeyShape,
  input: readonly KeyTextInputDto[],
  locales: readonly LocaleDto[],
): { texts: CheckedText[]; fields: FieldErrors } {
  const texts: CheckedText[] = [];
  const fields: FieldErrors = {};
  for (const [index, { locale: code, msgstr0 = null, msgstr1 = null }] of input.entries()) {
    const at = `texts.${index}`;
    const locale = locales.find((one) => one.code === code);
    if (!locale) fields[`${at}.locale`] = [{ code: 'unknown' }];
    else if (msgstr0 === null)
      texts.push({ locale: code, localeId: locale.id, msgstr0: null, msgstr1: null });
    else {
      const problems = textProblems(shape, locale.plural_rule, { msgstr0, msgstr1 });
      for (const [form, found] of Object.entries(problems)) fields[`${at}.${form}`] = found;
      texts.push({ locale: code, localeId: locale.id, msgstr0, msgstr1 });
    }
  }
  return { texts, fields };
}
