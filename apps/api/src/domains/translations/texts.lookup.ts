import { Injectable } from '@nestjs/common';
import { formatMessage, type MessageValues } from '@netreach/domain';
import { REFERENCE_LOCALE, SHIPPED_LOCALES, toMessages, type Messages } from '@netreach/texts';
import { shippedCatalogues } from '@netreach/texts/files';
import { TextsReadModel } from './database/texts.read-model.js';

/** Gives the text of a key; the key itself where there is none. */
export type Words = (key: string, values?: MessageValues) => string;

/** Texts for people outside the portal, as administrators have edited them. */
@Injectable()
export class TextsLookup {
  private readonly shipped = shippedCatalogues();

  constructor(private readonly texts: TextsReadModel) {}

  /** The texts of a tag in a locale; what it lacks is said in the reference language, and by what is shipped. */
  async words(tag: string, locale: string): Promise<Words> {
    const [reference, own] = await Promise.all(
      [REFERENCE_LOCALE, locale].map((one) => this.messages(tag, one)),
    );
    const messages = { ...reference, ...own };
    return (key, values) => formatMessage(messages, locale, key, values);
  }

  /** Whether people can choose a language: it comes with the product, or was added and switched on. */
  async isOffered(locale: string): Promise<boolean> {
    return SHIPPED_LOCALES.some(({ code }) => code === locale) || this.texts.isEnabled(locale);
  }

  private async messages(tag: string, locale: string): Promise<Messages> {
    const shipped = this.shipped.find((one) => one.tag === tag && one.locale === locale);
    return { ...shipped?.messages, ...toMessages(await this.texts.texts(tag, locale)) };
  }
}
