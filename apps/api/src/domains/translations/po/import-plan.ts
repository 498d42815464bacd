import { formsOf, type PluralRule } from '@netreach/texts';
import type { FieldErrors } from '../../../platform/errors/app-error.js';
import { problemText } from '../../../platform/errors/error-envelope.js';
import type { KeyDto } from '../dto/keys.dto.js';
import type { PoReportDto } from '../dto/po.dto.js';
import { textProblems } from '../keys/text-rules.js';
import type { PoEntry } from './po-file.js';

/** A text an import stores. */
export interface ImportedText {
  readonly key: KeyDto;
  readonly before: { readonly msgstr0: string; readonly msgstr1: string | null } | null;
  readonly msgstr0: string;
  readonly msgstr1: string | null;
}

/** What an import does, and what it tells. */
export interface ImportPlan {
  readonly texts: ImportedText[];
  readonly report: PoReportDto;
}

/** Where texts go and who may have them. */
export interface ImportGoal {
  readonly locale: string;
  readonly pluralRule: PluralRule;
  /** The tag of entries that name none. */
  readonly tag: string;
  readonly keys: readonly KeyDto[];
}

/** Holds the entries of a PO file against the keys there are. */
export function planImport(
  entries: readonly PoEntry[],
  { locale, pluralRule, tag, keys }: ImportGoal,
): ImportPlan {
  const byName = new Map(keys.map((key) => [`${key.tag}\n${key.msgid}`, key]));
  const texts: ImportedText[] = [];
  const report: PoReportDto = {
    added: 0,
    changed: 0,
    unchanged: 0,
    untranslated: 0,
    unknown: [],
    invalid: [],
  };
  for (const entry of entries) {
    const name = { tag: entry.tag ?? tag, msgid: entry.msgid };
    const key = byName.get(`${name.tag}\n${name.msgid}`);
    if (entry.forms.every((form) => form === '')) report.untranslated += 1;
    else if (!key) report.unknown.push(name);
    else {
      const problems = problemsOf(entry, key, pluralRule);
      for (const [field, found] of Object.entries(problems))
        report.invalid.push({ ...name, field, messages: found.map(problemText), problems: found });
      if (Object.keys(problems).length > 0) continue;
      const [msgstr0 = '', msgstr1 = null] = entry.forms;
      const before = key.texts.find((text) => text.locale === locale) ?? null;
      if (before?.msgstr0 === msgstr0 && before.msgstr1 === msgstr1) report.unchanged += 1;
      else {
        report[before ? 'changed' : 'added'] += 1;
        texts.push({
          key,
          before: before && { msgstr0: before.msgstr0, msgstr1: before.msgstr1 },
          msgstr0,
          msgstr1,
        });
      }
    }
  }
  return { texts, report };
}

function problemsOf({ forms }: PoEntry, key: KeyDto, rule: PluralRule): FieldErrors {
  const wanted = formsOf(key.plural, rule);
  if (forms.length > wanted)
    return {
      [`msgstr${wanted}`]: [{ code: 'forms_wanted', params: { found: forms.length, wanted } }],
    };
  return textProblems(key, rule, { msgstr0: forms[0] ?? '', msgstr1: forms[1] ?? null });
}
