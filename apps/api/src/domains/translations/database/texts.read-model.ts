import { Injectable } from '@nestjs/common';
import type { TextEntry } from '@netreach/texts';
import { Database } from '../../../platform/database/database.service.js';

const KNOWN = `
SELECT EXISTS (SELECT FROM translation_tags WHERE name = $1) AS tag,
  EXISTS (SELECT FROM locales WHERE code = $2) AS locale`;

const TEXTS = `
SELECT k.msgid, x.msgstr0, x.msgstr1
FROM translation_keys k
  JOIN translation_tags t ON t.id = k.tag_id
  JOIN translation_texts x ON x.key_id = k.id
  JOIN locales l ON l.id = x.locale_id
WHERE t.name = $1 AND l.code = $2
ORDER BY k.msgid COLLATE "C"`;

/** Texts as the portal reads them. */
@Injectable()
export class TextsReadModel {
  constructor(private readonly database: Database) {}

  /** A number that rises with every change of any text, tag or locale. */
  async version(): Promise<number> {
    const row = await this.database.first<{ version: string }>('SELECT version FROM translation_version');
    return Number(row?.version ?? 0);
  }

  /** Whether there is a tag, and a locale. */
  async known(tag: string, locale: string): Promise<{ tag: boolean; locale: boolean }> {
    const row = await this.database.first<{ tag: boolean; locale: boolean }>(KNOWN, [tag, locale]);
    return row ?? { tag: false, locale: false };
  }

  /** Whether a locale is offered to users. */
  async isEnabled(locale: string): Promise<boolean> {
    return (
      (await this.database.first('SELECT FROM locales WHERE code = $1 AND enabled', [locale])) !== undefined
    );
  }

  /** The texts of a tag in a locale, by msgid. */
  texts(tag: string, locale: string): Promise<TextEntry[]> {
    return this.database.query(TEXTS, [tag, locale]);
  }
}
