import { Injectable } from '@nestjs/common';
import { dayAfter, type Invoice } from '@netreach/domain/billing';
import { Clock } from '../../platform/clock/clock.js';
import { CountriesLookup } from '../countries/countries.lookup.js';
import { BillingLines, type BillingDraft } from './billing-lines.service.js';
import { draftContent, isBillable } from './invoices/draft-content.js';
import { BilledItemsReadModel, type BilledOf } from './database/billed-items.read-model.js';

/** What is billed in the months of a country. */
@Injectable()
export class BillingMonths {
  constructor(
    private readonly lines: BillingLines,
    private readonly stored: BilledItemsReadModel,
    private readonly countries: CountriesLookup,
    private readonly clock: Clock,
  ) {}

  /** A draft for each contract with something due in the month. @param month `YYYY-MM` @throws AppError `country.unknown` */
  async of(of: Omit<BilledOf, 'from' | 'until'>, month: string): Promise<BillingDraft[]> {
    return this.lines.drafts({ ...of, ...daysOf(month) }, await this.today(of.country));
  }

  /** Numbers of contracts that have something due in the month and have neither draft nor invoice. */
  open(country: string, month: string): Promise<number[]> {
    return this.stored.open({ country, ...daysOf(month), contracts: null });
  }

  /** What an invoice of a contract would say of a month now; null = nothing can be billed. @param month `YYYY-MM` */
  async content(country: string, month: string, contract: number): Promise<Invoice | null> {
    const [draft] = await this.of({ country, contracts: [contract] }, month);
    return draft && isBillable(draft) ? draftContent(draft) : null;
  }

  /** The day it is in a country, `YYYY-MM-DD`. @throws AppError `country.unknown` */
  async today(country: string): Promise<string> {
    const { timeZone } = await this.countries.market(country);
    return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(this.clock.now());
  }
}

function daysOf(month: string): Pick<BilledOf, 'from' | 'until'> {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  return { from: `${month}-01`, until: dayAfter(next, -1) };
}
