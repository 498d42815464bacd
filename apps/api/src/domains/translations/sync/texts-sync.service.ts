import { Injectable } from '@nestjs/common';
import { SHIPPED_LOCALES, SHIPPED_TAGS, toEntries } from '@netreach/texts';
import { shippedCatalogues, type ShippedCatalogue } from '@netreach/texts/files';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { Database } from '../../../platform/database/database.service.js';
import { SyncRepository, type ShippedKey, type ShippedText } from '../database/sync.repository.js';
import { lockTranslations } from '../database/translation-lock.js';
import { placesOfForms } from '../keys/text-rules.js';

/** What a synchronisation did. */
export interface SyncReport {
  /** New keys. */
  readonly added: number;
  /** Texts that changed with the release. */
  readonly updated: number;
  /** Keys that are shipped no longer. */
  readonly removed: number;
  /** Edited texts that no longer fitted their key. */
  readonly dropped: number;
}

/** Brings the texts that are shipped with the portal into the tables, where they are edited. */
@Injectable()
export class TextsSync {
  constructor(
    private readonly tables: SyncRepository,
    private readonly database: Database,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Adds new keys and texts, updates texts nobody has edited, keeps edited ones, removes keys that are shipped no longer.
   * Does nothing when done before; processes that do it at once take turns.
   */
  run(catalogues: readonly ShippedCatalogue[] = shippedCatalogues()): Promise<SyncReport> {
    const texts = textsOf(catalogues);
    const keys = keysOf(texts);
    const tags = [...new Set(keys.map(({ tag }) => tag))];
    return this.database.transaction(async (manager) => {
      await lockTranslations(manager);
      const locales = SHIPPED_LOCALES.map(({ code, name }) => ({ name: code, title: name }));
      const named = tags.map((name) => ({ name, title: titleOf(name) }));
      await this.tables.names(manager, locales, named);
      const removed = await this.tables.vanished(manager, keys, tags);
      const added = await this.tables.keys(manager, keys);
      const dropped = await this.tables.misfits(manager);
      const updated = await this.tables.texts(manager, texts);
      const report = { added, updated, removed, dropped };
      if (Object.values(report).some((count) => count > 0))
        await this.audit.record({ event: 'translation_key.synchronised', details: report }, manager);
      return report;
    });
  }
}

function textsOf(catalogues: readonly ShippedCatalogue[]): ShippedText[] {
  return catalogues.flatMap(({ locale, tag, messages }) =>
    toEntries(messages).map((entry) => ({ tag, locale, ...entry })),
  );
}

/** The keys of all texts; all locales have the same ones, with the same places. */
function keysOf(texts: readonly ShippedText[]): ShippedKey[] {
  const keys = new Map<string, ShippedKey>();
  for (const { tag, msgid, msgstr0, msgstr1 } of texts)
    keys.set(`${tag}\n${msgid}`, {
      tag,
      msgid,
      plural: msgstr1 !== null,
      places: placesOfForms({ msgstr0, msgstr1 }),
    });
  return [...keys.values()];
}

function titleOf(tag: string): string {
  return (SHIPPED_TAGS as Readonly<Record<string, string>>)[tag] ?? tag;
}
