import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { Database } from '../../../platform/database/database.service.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { changesOf } from '../changes.js';
import { LocalesRepository } from '../database/locales.repository.js';
import { TagsRepository } from '../database/tags.repository.js';
import { lockTranslations } from '../database/translation-lock.js';
import type { LocaleDto } from '../dto/locales.dto.js';
import type { TagDto, TagInputDto, TranslationModuleDto } from '../dto/tags.dto.js';

/** Tags: texts that are loaded together. */
@Injectable()
export class TagsService {
  constructor(
    private readonly tags: TagsRepository,
    private readonly locales: LocalesRepository,
    private readonly database: Database,
    private readonly audit: AuditTrail,
  ) {}

  /** All, by name. */
  list(): Promise<TagDto[]> {
    return this.tags.list();
  }

  /** How far each tag is translated into a locale. @throws AppError `translations.unknown_locale` */
  async modules(localeId: number): Promise<{ locale: LocaleDto; modules: TranslationModuleDto[] }> {
    const locale = await this.locales.find(localeId);
    if (!locale) throw new AppError('translations.unknown_locale');
    return { locale, modules: await this.tags.modules(localeId) };
  }

  /** A new one, without keys. @throws AppError `request.invalid` when the name is taken */
  create(input: TagInputDto): Promise<TagDto> {
    return this.database.transaction(async (manager) => {
      await lockTranslations(manager);
      await this.demandFree(manager, input.name);
      const id = await this.tags.insert(manager, input);
      await this.note(manager, 'translation_tag.created', id, { ...input });
      return this.demand(manager, id);
    });
  }

  /**
   * Changes one.
   * @throws AppError `request.not_found`, `translations.shipped`, `request.invalid`
   */
  update(id: number, input: TagInputDto): Promise<TagDto> {
    return this.database.transaction(async (manager) => {
      await lockTranslations(manager);
      const before = await this.demand(manager, id);
      const renamed = input.name !== before.name;
      if (before.shipped && renamed) throw new AppError('translations.shipped');
      if (renamed) await this.demandFree(manager, input.name);
      const after = { ...input, title: input.title.trim(), description: input.description.trim() };
      const changes = changesOf(before, after);
      if (Object.keys(changes).length === 0) return before;
      await this.tags.update(manager, id, after);
      await this.note(manager, 'translation_tag.updated', id, changes);
      return this.demand(manager, id);
    });
  }

  /**
   * Removes one that has no keys.
   * @throws AppError `request.not_found`, `translations.shipped`, `translations.tag_in_use`
   */
  remove(id: number): Promise<void> {
    return this.database.transaction(async (manager) => {
      await lockTranslations(manager);
      const { name, title, shipped, keys } = await this.demand(manager, id);
      if (shipped) throw new AppError('translations.shipped');
      if (keys > 0) throw new AppError('translations.tag_in_use');
      await this.tags.remove(manager, id);
      await this.note(manager, 'translation_tag.deleted', id, { name, title });
    });
  }

  private async demand(manager: EntityManager, id: number): Promise<TagDto> {
    const tag = await this.tags.find(id, manager);
    if (!tag) throw new AppError('request.not_found');
    return tag;
  }

  private async demandFree(manager: EntityManager, name: string): Promise<void> {
    if (await this.tags.byName(name, manager))
      throw new AppError('request.invalid', { fields: { name: ['There is this tag already'] } });
  }

  private note(
    manager: EntityManager,
    event: string,
    id: number,
    details: Record<string, unknown>,
  ): Promise<void> {
    return this.audit.record({ event, object: { type: 'translation_tag', id }, details }, manager);
  }
}
