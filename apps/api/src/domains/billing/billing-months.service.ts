import { Injectable } from '@nestjs/common';
import { dayAfter } from '@netreach/domain/billing';
import { Clock } from '../../platform/clock/clock.js';
import { CountriesLookup } from '../countries/countries.lookup.js';
import { BillingLines, type BillingDraft } from './billing-lines.service.js';
import type { BilledOf } from './database/billed-items.read-model.js';

/** What is billed in the months of a country. */
@Injectable()
export class BillingMonths {
  constructor(
    private readonly lines: BillingLines,
    private readonly countries: CountriesLookup,
    private readonly clock: Clock,
  ) {}

  /** A draft for each contract with something due in the month. @param month `YYYY-MM` @throws AppError `country.unknown` */
  async of(of: Omit<BilledOf, 'from' | 'until'>, month: string): Promise<BillingDraft[]> {
    const { timeZone } = await this.countries.market(of.country);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(this.clock.now());
    return this.lines.drafts({ ...of, from: `${month}-01`, until: lastDay(month) }, today);
  }
}

function lastDay(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return dayAfter(new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10), -1);
}
