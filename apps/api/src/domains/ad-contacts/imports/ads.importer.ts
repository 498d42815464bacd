import { Injectable } from '@nestjs/common';
import { AdContactsImport } from './ad-contacts.importer.js';
import { AdHitsImport } from './ad-hits.importer.js';

/** What other meters and ad servers know of advertising. */
@Injectable()
export class AdImports {
  constructor(
    private readonly contacts: AdContactsImport,
    private readonly hits: AdHitsImport,
  ) {}

  /** Importer of a kind for a country. */
  importer(kind: 'ad-contacts' | 'ad-hits', country: string) {
    switch (kind) {
      case 'ad-contacts':
        return this.contacts.importer(country);
      case 'ad-hits':
        return this.hits.importer(country);
    }
  }
}
