import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.js';
import { CountriesLookup } from '../countries/countries.lookup.js';
import { TextsLookup } from '../translations/texts.lookup.js';
import { ExportAccess } from './export-access.service.js';
import { ExportKinds } from './export-kinds.lookup.js';
import type { ExportTable } from './export-table.js';

/** A table of a screen somebody wants to see. */
interface WantedTable {
  /** Name of the kind of export. */
  readonly kind: string;
  readonly given: object;
  readonly locale: string;
}

interface Asking {
  readonly principal: Principal;
  readonly country: string;
}

/** What screens show as tables, for domains that show them elsewhere than in files. */
@Injectable()
export class ShownTables {
  constructor(
    private readonly access: ExportAccess,
    private readonly kinds: ExportKinds,
    private readonly countries: CountriesLookup,
    private readonly texts: TextsLookup,
  ) {}

  /** Reads what is asked for. @throws AppError as the screen refuses */
  settle(wanted: WantedTable, asking: Asking): Promise<{ parameters: object; title: string }> {
    return this.access.settle(wanted, asking);
  }

  /** The table, with the rights of whoever asks. @throws AppError as the screen refuses */
  async open(
    wanted: WantedTable,
    { principal, country }: Asking,
  ): Promise<{ title: string; table: ExportTable }> {
    const { locale, kind } = wanted;
    const { parameters, title } = await this.access.settle(wanted, { principal, country });
    const [{ timeZone }, words] = await Promise.all([
      this.countries.market(country),
      this.texts.words('files', locale),
    ]);
    const request = { country, parameters, locale, words, timeZone, principal };
    return { title, table: await this.kinds.demand(kind).open(request) };
  }
}
