import { Injectable } from '@nestjs/common';
import { TextsLookup, type Words } from '../../translations/texts.lookup.js';
import type { AttributeGroupDto } from '../dto/attribute.base.dto.js';
import { RatingsFiltersLookup } from '../ratings-filters.lookup.js';

/** Names attributes, their values and categories in a language. */
export interface Names {
  /** @param name as the master data have it, where no text is known */
  readonly attribute: (key: string, name: string) => string;
  readonly value: (attribute: string, key: string, name: string) => string;
  /** A category, which is told by its name alone. */
  readonly category: (name: string) => string;
}

/** The currency amounts are in, as the names of master data end or begin with it. */
const CURRENCY = /\b[A-Z]{3}\b/;

const AS_THEY_ARE: Names = {
  attribute: (_, name) => name,
  value: (_, __, name) => name,
  category: (name) => name,
};

/** Names of master data in the language of a file, as the portal has them. Master data are in English and name themselves there. */
@Injectable()
export class MasterDataNames {
  constructor(
    private readonly filters: RatingsFiltersLookup,
    private readonly texts: TextsLookup,
  ) {}

  /** What names them. @param locale BCP 47 */
  async of(locale: string): Promise<Names> {
    if (locale.startsWith('en')) return AS_THEY_ARE;
    const [words, categories] = await Promise.all([
      this.texts.words('attributes', locale),
      this.texts.words('categories', locale),
    ]);
    return {
      attribute: (key, name) => nameIn(words, key, name),
      value: (attribute, key, name) => nameIn(words, `${attribute}.${key}`, name),
      // Keys are made of names, unless somebody has chosen another one.
      category: (name) => nameIn(categories, name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'), name),
    };
  }

  /** Attributes in groups, with their names. @param userId whose favourites come first; null for nobody in particular */
  async groups(country: string, locale: string, userId: number | null = null): Promise<AttributeGroupDto[]> {
    const [groups, names] = await Promise.all([
      this.filters.attributeGroups(country, userId),
      this.of(locale),
    ]);
    return groups.map((group) => ({
      ...group,
      attributes: group.attributes.map(({ values, ...attribute }) => ({
        ...attribute,
        name: names.attribute(attribute.key, attribute.name),
        values: values.map((value) => ({
          ...value,
          name: names.value(attribute.key, value.key, value.name),
        })),
      })),
    }));
  }
}

function nameIn(words: Words, key: string, name: string): string {
  const text = words(key, { currency: CURRENCY.exec(name)?.[0] ?? '' });
  return text === key ? name : text;
}
