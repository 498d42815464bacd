import { Injectable } from '@nestjs/common';
import { REFERENCE_LOCALE } from '@netreach/texts';
import type { AuditEvent } from '@netreach/domain';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.service.js';
import { AppError, refusedField } from '../../../platform/errors/app-error.js';
import { KeysReadModel } from '../database/keys.read-model.js';
import { KeysRepository } from '../database/keys.repository.js';
import { LocalesRepository } from '../database/locales.repository.js';
import { TagsReadModel } from '../database/tags.read-model.js';
import { lockTranslations } from '../database/translation-lock.js';
import type { KeyChangeDto, KeyDto, KeyInputDto, KeyTextInputDto } from '../dto/keys.dto.js';
import { placesOfForms, type KeyShape } from './text-rules.js';
import { checkedTexts, type CheckedText } from './checked-texts.js';

/** Writes keys and their texts. */
@Injectable()
export class KeyEditor {
  constructor(
    private readonly shown: KeysReadModel,
    private readonly keys: KeysRepository,
    private readonly tags: TagsReadModel,
    private readonly locales: LocalesRepository,
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * A new key with its texts.
   * @param editorId who writes them
   * @throws AppError `request.invalid`
   */
  create(input: KeyInputDto, editorId: number): Promise<KeyDto> {
    return this.database.transaction(async (manager) => {
      await lockTranslations(manager);
      const tagId = await this.tags.idOf(input.tag, manager);
      if (tagId === undefined) throw refusedField('tag', 'unknown');
      if (await this.keys.isTaken(manager, tagId, input.msgid)) throw refusedField('msgid', 'taken');
      const shape = { plural: input.plural, places: placesOfNew(input.texts) };
      const texts = await this.checked(manager, shape, input.texts);
      const { msgid } = input;
      const description = input.description.trim();
      const id = await this.keys.insert(manager, { tagId, msgid, description, ...shape });
      await this.write(manager, id, texts, editorId);
      const details = { tag: input.tag, msgid, plural: shape.plural, description, texts: told(texts) };
      await this.note(manager, 'translation_key.created', id, details);
      return this.demand(manager, id);
    });
  }

  /**
   * Changes texts of a key.
   * @param editorId who writes them
   * @throws AppError `request.not_found`, `translations.changed`, `request.invalid`
   */
  update(
    id: number,
    { texts: input, description, revision }: KeyChangeDto,
    editorId: number,
  ): Promise<KeyDto> {
    return this.database.transaction(async (manager) => {
      await lockTranslations(manager);
      const key = await this.demand(manager, id);
      if (revision !== undefined && revision !== key.revision) throw new AppError('translations.changed');
      const texts = (await this.checked(manager, key, input)).filter((text) => differs(key, text));
      const described = description?.trim() ?? key.description;
      if (texts.length === 0 && described === key.description) return key;
      if (described !== key.description) await this.keys.describe(manager, id, described);
      await this.write(manager, id, texts, editorId);
      await this.keys.raiseRevisions(manager, [id]);
      const before = key.texts.filter(({ locale }) => texts.some((text) => text.locale === locale));
      const details = {
        tag: key.tag,
        msgid: key.msgid,
        before: told(before),
        after: told(texts),
        ...(described === key.description
          ? {}
          : { description: { before: key.description, after: described } }),
      };
      await this.note(manager, 'translation_key.updated', id, details);
      return this.demand(manager, id);
    });
  }

  /**
   * Removes a key with its texts.
   * @throws AppError `request.not_found`, `translations.shipped`
   */
  remove(id: number): Promise<void> {
    return this.database.transaction(async (manager) => {
      await lockTranslations(manager);
      const { tag, msgid, shipped, texts } = await this.demand(manager, id);
      if (shipped) throw new AppError('translations.shipped');
      await this.keys.remove(manager, id);
      await this.note(manager, 'translation_key.deleted', id, { tag, msgid, texts: told(texts) });
    });
  }

  private async checked(
    manager: EntityManager,
    shape: KeyShape,
    input: readonly KeyTextInputDto[],
  ): Promise<CheckedText[]> {
    const { texts, fields } = checkedTexts(shape, input, await this.locales.list(manager));
    if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
    return texts;
  }

  private async write(
    manager: EntityManager,
    keyId: number,
    texts: readonly CheckedText[],
    editorId: number,
  ): Promise<void> {
    const stored = texts.flatMap(({ localeId, msgstr0, msgstr1 }) =>
      msgstr0 === null ? [] : [{ keyId, localeId, msgstr0, msgstr1 }],
    );
    if (stored.length > 0)
      await this.keys.save(manager, stored, { editorId, at: new Date(this.clock.now()) });
    for (const { localeId, msgstr0 } of texts)
      if (msgstr0 === null) await this.keys.clear(manager, keyId, localeId);
  }

  private async demand(manager: EntityManager, id: number): Promise<KeyDto> {
    const key = await this.shown.find(id, manager);
    if (!key) throw new AppError('request.not_found');
    return key;
  }

  private note(
    manager: EntityManager,
    event: AuditEvent,
    id: number,
    details: Record<string, unknown>,
  ): Promise<void> {
    return this.audit.record({ event, object: { type: 'translation_key', id }, details }, manager);
  }
}

function placesOfNew(texts: readonly KeyTextInputDto[]): string[] {
  const { msgstr0 = null, msgstr1 = null } = texts.find(({ locale }) => locale === REFERENCE_LOCALE) ?? {};
  if (msgstr0 === null) throw refusedField('texts', 'english_missing');
  return placesOfForms({ msgstr0, msgstr1 });
}

function differs({ texts }: KeyDto, { locale, msgstr0, msgstr1 }: CheckedText): boolean {
  const before = texts.find((text) => text.locale === locale);
  return (before?.msgstr0 ?? null) !== msgstr0 || (before?.msgstr1 ?? null) !== msgstr1;
}

function told(texts: readonly Omit<CheckedText, 'localeId'>[]): Record<string, (string | null)[]> {
  return Object.fromEntries(texts.map(({ locale, msgstr0, msgstr1 }) => [locale, [msgstr0, msgstr1]]));
}
