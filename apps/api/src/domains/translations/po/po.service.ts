import { Injectable } from '@nestjs/common';
import { formsOf, REFERENCE_LOCALE, type PluralRule } from '@netreach/texts';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.service.js';
import { AppError, refusedField } from '../../../platform/errors/app-error.js';
import { KeysReadModel } from '../database/keys.read-model.js';
import { KeysRepository } from '../database/keys.repository.js';
import { LocalesRepository } from '../database/locales.repository.js';
import { TagsReadModel } from '../database/tags.read-model.js';
import { lockTranslations } from '../database/translation-lock.js';
import type { KeyDto } from '../dto/keys.dto.js';
import type { PoExportQuery, PoImportDto, PoReportDto } from '../dto/po.dto.js';
import { planImport, type ImportedText } from './import-plan.js';
import { writePo, type PoEntry, type PoFile } from './po-file.js';

/** Texts as PO files, out and in. */
@Injectable()
export class PoService {
  constructor(
    private readonly shown: KeysReadModel,
    private readonly keys: KeysRepository,
    private readonly locales: LocalesRepository,
    private readonly tags: TagsReadModel,
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * The texts of a locale as a PO file; missing ones are empty, so that translators see them.
   * @throws AppError `translations.unknown_locale`, `translations.unknown_tag`
   */
  async export({ locale: code, tag }: PoExportQuery): Promise<string> {
    const locale = await this.locales.byCode(code);
    if (!locale) throw new AppError('translations.unknown_locale');
    if (tag !== undefined && !(await this.tags.idOf(tag))) throw new AppError('translations.unknown_tag');
    const keys = await this.shown.all(tag ?? null);
    const entries = keys.map((key) => entryOf(key, code, locale.plural_rule));
    return writePo(entries, { code, pluralRule: locale.plural_rule });
  }

  /**
   * Stores the texts of a PO file, all at once; entries without a key or with something wrong are left out and told.
   * @param editorId who imports them
   * @throws AppError `translations.unknown_locale`, `request.invalid` when the file is in another language
   */
  async import(
    { locale: code, tag = '' }: Omit<PoImportDto, 'file'>,
    { locale: named, entries }: PoFile,
    editorId: number,
  ): Promise<PoReportDto> {
    if (named !== null && named.toLowerCase() !== code.toLowerCase())
      throw refusedField('file', 'other_language', { found: named, wanted: code });
    return this.database.transaction(async (manager) => {
      await lockTranslations(manager);
      const locale = await this.locales.byCode(code, manager);
      if (!locale) throw new AppError('translations.unknown_locale');
      const keys = await this.shown.all(null, manager);
      const { texts, report } = planImport(entries, {
        locale: code,
        pluralRule: locale.plural_rule,
        tag,
        keys,
      });
      if (texts.length === 0) return report;
      const stored = texts.map(({ key, msgstr0, msgstr1 }) => ({
        keyId: key.id,
        localeId: locale.id,
        msgstr0,
        msgstr1,
      }));
      await this.keys.save(manager, stored, { editorId, at: new Date(this.clock.now()) });
      await this.keys.raiseRevisions(
        manager,
        stored.map(({ keyId }) => keyId),
      );
      const details = { locale: code, added: report.added, changed: report.changed, texts: texts.map(told) };
      const object = { type: 'locale', id: locale.id };
      await this.audit.record({ event: 'translation_key.imported', object, details }, manager);
      return report;
    });
  }
}

function entryOf(
  { tag, msgid, plural, description, texts }: KeyDto,
  locale: string,
  rule: PluralRule,
): PoEntry {
  const text = texts.find((one) => one.locale === locale);
  const english = texts.find((one) => one.locale === REFERENCE_LOCALE);
  const forms = [text?.msgstr0 ?? '', text?.msgstr1 ?? ''].slice(0, formsOf(plural, rule));
  const hints = [
    ...(english && locale !== REFERENCE_LOCALE ? [`English: ${english.msgstr1 ?? english.msgstr0}`] : []),
    ...(description ? [description] : []),
  ];
  return { tag, msgid, plural, forms, hints };
}

function told({ key, before, msgstr0, msgstr1 }: ImportedText): object {
  return {
    tag: key.tag,
    msgid: key.msgid,
    before: before && [before.msgstr0, before.msgstr1],
    after: [msgstr0, msgstr1],
  };
}
