import { Injectable } from '@nestjs/common';
import { baseRateKnownUntil, lateRuleOn } from '@netreach/domain/billing';
import type { Principal } from '../../../platform/access/principal.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { Database } from '../../../platform/database/database.service.js';
import { AppError, refusedField } from '../../../platform/errors/app-error.js';
import { Lists } from '../../../platform/list/lists.service.js';
import { BillingMonths } from '../billing-months.service.js';
import { BASE_RATES } from '../database/base-rates.list.js';
import { BaseRatesRepository } from '../database/base-rates.repository.js';
import { DunningRepository } from '../database/dunning.repository.js';
import type { BaseRateDto, BaseRateInputDto } from '../dto/base-rate.dto.js';
import type { BaseRatesQuery, BaseRatesResponseDto } from '../dto/base-rates.dto.js';

/** Who asks, in which country. */
interface Asking {
  readonly principal: Principal;
  readonly country: string;
}

/** Base rates: announced twice a year, entered by administrators. */
@Injectable()
export class BaseRates {
  constructor(
    private readonly lists: Lists,
    private readonly database: Database,
    private readonly dunning: DunningRepository,
    private readonly months: BillingMonths,
    private readonly rates: BaseRatesRepository,
    private readonly audit: AuditTrail,
  ) {}

  /** One page of a country's rates, and what the law makes of them today. */
  async page(asking: Asking, query: BaseRatesQuery): Promise<Omit<BaseRatesResponseDto, 'success'>> {
    const [page, law, today] = await Promise.all([
      this.lists.page(BASE_RATES, query, asking),
      this.dunning.law(asking.country),
      this.months.today(asking.country),
    ]);
    const rule = law.rules.length > 0 ? lateRuleOn(law, today) : null;
    const number = (exact: string | null | undefined) => (exact ? Number(exact) : null);
    return {
      ...page,
      known_until: baseRateKnownUntil(law),
      points: number(rule?.points),
      fixed: number(rule?.fixed),
    };
  }

  /**
   * Keeps a rate that begins after all that are known.
   * @throws AppError `dunning.no_law` where interest stands above no base rate, `request.invalid`
   */
  async add(asking: Asking, input: BaseRateInputDto): Promise<BaseRateDto> {
    const { country } = asking;
    const { rules } = await this.dunning.law(country);
    if (!rules.some(({ points }) => points !== null)) throw new AppError('dunning.no_law');
    const id = await this.database.transaction(async (manager) => {
      const last = await this.rates.last(manager, country);
      if (last !== undefined && input.valid_from <= last)
        throw refusedField('valid_from', 'rate_known', { day: last });
      const made = await this.rates.add(manager, country, input);
      const object = { type: 'base_rate', id: made };
      await this.audit.record(
        { event: 'base_rate.created', object, country, details: { ...input } },
        manager,
      );
      return made;
    });
    return this.lists.one(BASE_RATES, id, asking);
  }

  /** Removes the newest rate. @throws AppError `request.not_found`, `base_rate.in_use` */
  async remove({ country }: Asking, id: number): Promise<void> {
    await this.database.transaction(async (manager) => {
      if (!(await this.rates.exists(manager, country, id))) throw new AppError('request.not_found');
      const day = await this.rates.remove(manager, country, id);
      if (day === undefined) throw new AppError('base_rate.in_use');
      const object = { type: 'base_rate', id };
      await this.audit.record(
        { event: 'base_rate.deleted', object, country, details: { valid_from: day } },
        manager,
      );
    });
  }
}
