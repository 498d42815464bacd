import { po, type GetTextTranslation } from 'gettext-parser';
import { FileRefused } from '../../../platform/files/file-refused.js';
import { cleanText } from '../../../platform/text/clean-text.js';
import type { PluralRule } from '@netreach/texts';

/** The rules in the words of PO files. */
const PLURAL_FORMS: Readonly<Record<PluralRule, string>> = {
  none: 'nplurals=1; plural=0;',
  not_one: 'nplurals=2; plural=(n != 1);',
  above_one: 'nplurals=2; plural=(n > 1);',
};

/** One entry of a PO file. Its context is the tag, its msgid the key. */
export interface PoEntry {
  /** null where the file names none. */
  readonly tag: string | null;
  readonly msgid: string;
  readonly plural: boolean;
  /** The texts; all empty = not translated. */
  readonly forms: readonly string[];
  /** What translators should know: English text, and where it is shown. */
  readonly hints?: readonly string[];
}

/** A PO file as far as it concerns us. */
export interface PoFile {
  /** Code of the locale its header names, or null. */
  readonly locale: string | null;
  readonly entries: readonly PoEntry[];
}

/** Reads a PO file in UTF-8. @throws FileRefused when it is none */
export function readPo(bytes: Uint8Array): PoFile {
  try {
    return poFileOf(cleanText(Buffer.from(bytes).toString('utf8')));
  } catch (cause) {
    throw new FileRefused({ code: 'not_a_po_file' }, cause);
  }
}

function poFileOf(text: string): PoFile {
  const { headers, translations } = po.parse(text);
  const named = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'language')?.[1];
  const entries = Object.entries(translations).flatMap(([context, messages]) =>
    Object.entries(messages)
      .filter(([msgid]) => msgid !== '')
      .map(([msgid, message]) => ({
        tag: context || null,
        msgid,
        plural: message.msgid_plural !== undefined,
        forms: formsOf(message),
      })),
  );
  return { locale: named?.trim().replaceAll('_', '-') || null, entries };
}

/** The parser takes what is cut off for an entry without texts. */
function formsOf({ msgid, msgstr }: Partial<GetTextTranslation>): string[] {
  if (!msgstr) throw new Error(`"${msgid?.slice(0, 80)}" has no msgstr`);
  return msgstr;
}

/** Writes a PO file; equal texts give equal bytes, so that files can be compared. */
export function writePo(
  entries: readonly PoEntry[],
  locale: { code: string; pluralRule: PluralRule },
): string {
  const translations: Record<string, Record<string, GetTextTranslation>> = {};
  for (const { tag, msgid, plural, forms, hints = [] } of entries) {
    const context = tag ?? '';
    translations[context] ??= {};
    translations[context][msgid] = {
      msgctxt: context,
      msgid,
      msgstr: [...forms],
      ...(plural ? { msgid_plural: msgid } : {}),
      ...(hints.length > 0 ? { comments: { extracted: hints.join('\n') } as never } : {}),
    };
  }
  const headers = {
    'Project-Id-Version': 'Netreach',
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
    Language: locale.code.replaceAll('-', '_'),
    'Plural-Forms': PLURAL_FORMS[locale.pluralRule],
  };
  return po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 }).toString('utf8');
}
