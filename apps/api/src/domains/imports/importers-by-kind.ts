import { Injectable } from '@nestjs/common';
import type { Importer } from '../../platform/imports/import.types.js';
import type { CsvRow } from '../../platform/imports/readers/csv.reader.js';
import { DeliveryImports } from '../measurement/imports/deliveries.importer.js';
import { AttributesImport } from '../panel/imports/attributes.importer.js';
import { ContactsImport } from '../panel/imports/contacts.importer.js';
import { DistributionImport } from '../panel/imports/distribution.importer.js';
import { PanelImport } from '../panel/imports/panel.importer.js';
import { CatalogueImports } from '../ratings/imports/catalogue.importer.js';
import { OutsideImports } from './outside-imports.js';

/** Kinds of files that can be imported, in the order a new country needs them. */
export const IMPORT_KINDS = [
  'attributes',
  'distribution',
  'services',
  'channels',
  'panel',
  'contacts',
  'traffic',
  'search-visits',
  'method-breaks',
  'ad-contacts',
  'ad-hits',
  'ad-traffic',
  'ad-observations',
  'social-posts',
  'access-log',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
export type CsvKind = Exclude<ImportKind, 'access-log'>;

/** What files of some kinds do not say themselves. */
export interface ImportOptions {
  /** Name of a distribution. */
  readonly name?: string | undefined;
  /** First day of the first month a distribution weights. */
  readonly validFrom?: string | undefined;
  /** First day of persons without one, and the day on which their ages are true. */
  readonly asOf?: string | undefined;
  /** Service an access log belongs to. */
  readonly service?: string | undefined;
}

/** An importer of CSV rows, whatever it makes of them. */
export type CsvImporter = Importer<CsvRow, never>;

/** The importer of each kind of CSV file. */
@Injectable()
export class CsvImporters {
  constructor(
    private readonly attributes: AttributesImport,
    private readonly distribution: DistributionImport,
    private readonly catalogue: CatalogueImports,
    private readonly panel: PanelImport,
    private readonly contacts: ContactsImport,
    private readonly deliveries: DeliveryImports,
    private readonly outside: OutsideImports,
  ) {}

  /**
   * The importer of a kind.
   * @param months collects the months whose panel figures change
   * @throws Error when an option the kind needs is missing
   */
  async of(
    kind: CsvKind,
    country: string,
    options: ImportOptions,
    months: Set<string>,
  ): Promise<CsvImporter> {
    const importer = await this.choose(kind, country, options, months);
    return importer as CsvImporter;
  }

  private choose(kind: CsvKind, country: string, options: ImportOptions, months: Set<string>) {
    const { name, validFrom, asOf } = options;
    switch (kind) {
      case 'attributes':
        return this.attributes.importer(country);
      case 'distribution':
        return this.distribution.importer(country, {
          name: demand(name, '--name'),
          validFrom: demand(validFrom, '--valid-from'),
        });
      case 'services':
      case 'channels':
        return this.catalogue.importer(kind, country);
      case 'panel':
        return this.panel.importer(country, { asOf: demand(asOf, '--as-of') });
      case 'contacts':
        return this.contacts.importer(country, months);
      case 'traffic':
      case 'search-visits':
      case 'method-breaks':
        return this.deliveries.importer(kind, country);
      case 'ad-contacts':
      case 'ad-hits':
      case 'ad-traffic':
      case 'ad-observations':
      case 'social-posts':
        return this.outside.importer(kind, country);
    }
  }
}

/** @throws Error naming the option that is missing */
export function demand(value: string | undefined, option: string): string {
  if (!value) throw new Error(`${option} is required for this kind of file`);
  return value;
}
