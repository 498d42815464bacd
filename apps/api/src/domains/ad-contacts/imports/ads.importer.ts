import { Injectable } from '@nestjs/common';
import { AdContactsImport } from './ad-contacts.importer.js';
import { AdHitsImport } from './ad-hits.importer.js';
import { AdTrafficImport } from './ad-traffic.importer.js';

/** What other meters and ad servers know of advertising. */
@Injectable()
export class AdImports {
  constructor(
    private readonly contacts: AdContactsImport,
    private readonly hits: AdHitsImport,
    private readonly traffic: AdTrafficImport,
  ) {}

  /** Importer of a kind for a country. */
  importer(kind: 'ad-contacts' | 'ad-hits' | 'ad-traffic', country: string) {
    switch (kind) {
      case 'ad-contacts':
        return this.contacts.importer(country);
      case 'ad-hits':
        return this.hits.importer(country);
      case 'ad-traffic':
        return this.traffic.importer(country);
    }
  }
}
