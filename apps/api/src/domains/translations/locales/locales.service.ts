import { Injectable } from '@nestjs/common';
import { formsOf, REFERENCE_LOCALE } from '@netreach/texts';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { Database } from '../../../platform/database/database.service.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { changesOf } from '../changes.js';
import { LocalesRepository } from '../database/locales.repository.js';
import { lockTranslations } from '../database/translation-lock.js';
import type { LocaleDto, LocaleInputDto } from '../dto/locales.dto.js';

/** The languages of the portal and their administration. */
@Injectable()
export class LocalesService {
  constructor(
    private readonly locales: LocalesRepository,
    private readonly database: Database,
    private readonly audit: AuditTrail,
  ) {}

  /** All, in the order of menus. */
  list(): Promise<LocaleDto[]> {
    return this.locales.list();
  }

  /** A new one, without texts. @throws AppError `request.invalid` when there is one of that code */
  create(input: LocaleInputDto): Promise<LocaleDto> {
    return this.database.transaction(async (manager) => {
      await lockTranslations(manager);
      await this.demandFree(manager, input.code);
      const id = await this.locales.insert(manager, input);
      await this.note(manager, 'locale.created', id, { ...input });
      return this.demand(manager, id);
    });
  }

  /**
   * Changes one.
   * @throws AppError `request.not_found`, `translations.shipped`, `request.invalid`
   */
  update(id: number, input: LocaleInputDto): Promise<LocaleDto> {
    return this.database.transaction(async (manager) => {
      await lockTranslations(manager);
      const before = await this.demand(manager, id);
      const renamed = input.code !== before.code;
      if (before.shipped && (renamed || input.plural_rule !== before.plural_rule))
        throw new AppError('translations.shipped');
      if (before.code === REFERENCE_LOCALE && !input.enabled)
        throw refusal('enabled', 'Every missing text is shown in this language: it is always offered');
      if (renamed) await this.demandFree(manager, input.code);
      if (formsOf(true, input.plural_rule) !== formsOf(true, before.plural_rule))
        if (await this.locales.hasPlurals(manager, id))
          throw refusal('plural_rule', 'There are texts with the forms of the present rule');
      const changes = changesOf(before, { ...input, name: input.name.trim() });
      if (Object.keys(changes).length === 0) return before;
      await this.locales.update(manager, id, input);
      await this.note(manager, 'locale.updated', id, changes);
      return this.demand(manager, id);
    });
  }

  /**
   * Removes one with its texts.
   * @throws AppError `request.not_found`, `translations.shipped`, `translations.locale_in_use`
   */
  remove(id: number): Promise<void> {
    return this.database.transaction(async (manager) => {
      await lockTranslations(manager);
      const { code, name, shipped, enabled } = await this.demand(manager, id);
      if (shipped) throw new AppError('translations.shipped');
      if (enabled) throw new AppError('translations.locale_in_use');
      await this.locales.remove(manager, id);
      await this.note(manager, 'locale.deleted', id, { code, name });
    });
  }

  private async demand(manager: EntityManager, id: number): Promise<LocaleDto> {
    const locale = await this.locales.find(id, manager);
    if (!locale) throw new AppError('request.not_found');
    return locale;
  }

  private async demandFree(manager: EntityManager, code: string): Promise<void> {
    if (await this.locales.byCode(code, manager)) throw refusal('code', 'There is this language already');
  }

  private note(
    manager: EntityManager,
    event: string,
    id: number,
    details: Record<string, unknown>,
  ): Promise<void> {
    return this.audit.record({ event, object: { type: 'locale', id }, details }, manager);
  }
}

function refusal(field: string, message: string): AppError {
  return new AppError('request.invalid', { fields: { [field]: [message] } });
}
