import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { TextEntry } from '@netreach/texts';
import { AppError } from '../../platform/errors/app-error.js';
import { TextsReadModel } from './database/texts.read-model.js';

/** Tags that callers may know by another name. */
const ALIASES: Readonly<Record<string, string>> = {
  owa_ratings: 'national-ratings',
  'reach-chart': 'rating-details',
};

/** The texts of a tag in a locale, with what names exactly this state of them. */
export interface TaggedTexts {
  readonly data: TextEntry[];
  readonly etag: string;
}

/**
 * Gives out texts from memory. Each question asks PostgreSQL for the version alone, so that a change made anywhere is
 * seen at once by every process.
 */
@Injectable()
export class TranslationsService {
  private version = -1;
  private readonly kept = new Map<string, TaggedTexts>();

  constructor(private readonly texts: TextsReadModel) {}

  /**
   * The texts of a tag in a locale.
   * @throws AppError `translations.unknown_tag`, `translations.unknown_locale`
   */
  async show(named: string, locale: string): Promise<TaggedTexts> {
    const tag = ALIASES[named] ?? named;
    const version = await this.texts.version();
    if (version > this.version) {
      this.version = version;
      this.kept.clear();
    }
    const name = `${locale}/${tag}`;
    const kept = this.kept.get(name);
    if (kept && version === this.version) return kept;
    const loaded = await this.load(tag, locale);
    // Somebody may have seen a newer version meanwhile.
    if (version === this.version) this.kept.set(name, loaded);
    return loaded;
  }

  private async load(tag: string, locale: string): Promise<TaggedTexts> {
    const known = await this.texts.known(tag, locale);
    if (!known.tag) throw new AppError('translations.unknown_tag');
    if (!known.locale) throw new AppError('translations.unknown_locale');
    const data = await this.texts.texts(tag, locale);
    const hash = createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 22);
    return { data, etag: `W/"${hash}"` };
  }
}
