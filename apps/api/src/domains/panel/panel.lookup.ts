import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import { parseAttributeFilter } from './attribute-filter.js';
import { AttributesReadModel, type AttributeRow } from './database/attributes.read-model.js';

export type { AttributeRow };

/** What other domains may ask about the panel. */
@Injectable()
export class PanelLookup {
  constructor(private readonly attributesOf: AttributesReadModel) {}

  /** Attributes of the country's panel with their levels. */
  attributes(country: string): Promise<AttributeRow[]> {
    return this.attributesOf.list(country);
  }

  /** Attributes and levels by a part of their names. @param date only levels enough persons of the panel of that day have */
  search(country: string, text: string, date: string | null): Promise<AttributeRow[]> {
    return this.attributesOf.search(country, text, date);
  }

  /** Value ids of a demographic filter, one list per attribute. */
  async filter(country: string, text: string | undefined): Promise<number[][]> {
    return text ? this.filterOf(text, await this.attributesOf.list(country)) : [];
  }

  /** The same of attributes that are known already. */
  filterOf(text: string, attributes: readonly AttributeRow[]): number[][] {
    return parseAttributeFilter(text, attributes);
  }

  /** Refuses a demographic filter that the panel does not know. @param field it was sent in @throws AppError `request.invalid` */
  async demandFilter(country: string, field: string, text: string): Promise<void> {
    try {
      await this.filter(country, text);
    } catch (thrown) {
      const problems = thrown instanceof AppError ? thrown.details.fields?.['attributes'] : undefined;
      throw problems ? new AppError('request.invalid', { fields: { [field]: problems } }) : thrown;
    }
  }
}
