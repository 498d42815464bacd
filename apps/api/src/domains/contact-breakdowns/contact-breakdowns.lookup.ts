import { Injectable } from '@nestjs/common';
import { DEFAULT_CLASSES, keptClasses } from './contact-classes.js';
import { ContactBreakdownsRepository, type ClassOwner } from './database/contact-breakdowns.repository.js';
import type { ContactClassDto } from './dto/contact-breakdowns.dto.js';

/** Contact classes, and whose they are. */
export interface ContactClasses {
  /** Rising. */
  readonly classes: readonly ContactClassDto[];
  /** Those that are shown. */
  readonly selected: readonly ContactClassDto[];
  readonly source: 'campaign' | 'customer' | 'default';
  /** Of the campaign's own (of the customer's, where no campaign is asked about); 0 = there are none. */
  readonly version: number;
}

/** Contact classes for whoever makes figures by them. */
@Injectable()
export class ContactBreakdownsLookup {
  constructor(private readonly repository: ContactBreakdownsRepository) {}

  /**
   * The classes that hold: the campaign's own, else its customer's, else those of everybody.
   * @param campaignId null = those of the customer
   */
  async of(country: string, campaignId: number | null, customerId: number): Promise<ContactClasses> {
    const owners: ClassOwner[] = [
      ...(campaignId === null ? [] : [{ kind: 'campaign', id: campaignId } as const]),
      { kind: 'customer', id: customerId },
    ];
    const found = await Promise.all(owners.map((owner) => this.repository.find(country, owner)));
    const version = found[0]?.version ?? 0;
    const at = found.findIndex((stored) => stored !== undefined && stored.classes.length > 0);
    const stored = found[at];
    if (!stored) return { classes: DEFAULT_CLASSES, selected: DEFAULT_CLASSES, source: 'default', version };
    return {
      classes: keptClasses(stored.classes),
      selected: keptClasses(stored.selected),
      source: owners[at]?.kind ?? 'default',
      version,
    };
  }
}
