import { Injectable } from '@nestjs/common';
import { BillingMonths } from '../billing-months.service.js';
import type { NewDraft } from '../database/invoices.repository.js';
import { draftContent, isBillable } from './draft-content.js';

/** Computes the drafts of contracts in a month, as they are stored. */
@Injectable()
export class BillingDrafts {
  constructor(private readonly months: BillingMonths) {}

  /**
   * Drafts of what contracts bill in a month, and how many of them cannot be billed yet.
   * @param month `YYYY-MM` @param contracts those asked about; null = all
   */
  async of(
    country: string,
    month: string,
    contracts: readonly number[] | null,
  ): Promise<{ drafts: NewDraft[]; skipped: number }> {
    const all = await this.months.of({ country, contracts }, month);
    const drafts = all.filter(isBillable).map((draft) => ({
      customerId: draft.contract.customerId,
      contractId: draft.contract.id,
      content: draftContent(draft),
    }));
    return { drafts, skipped: all.length - drafts.length };
  }
}
