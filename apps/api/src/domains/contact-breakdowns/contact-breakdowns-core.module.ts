import { Module } from '@nestjs/common';
import { ContactBreakdownsLookup } from './contact-breakdowns.lookup.js';
import { ContactBreakdownsRepository } from './database/contact-breakdowns.repository.js';

const PROVIDERS = [ContactBreakdownsLookup, ContactBreakdownsRepository];

/** Contact classes without routes, for whoever makes figures by them. */
@Module({ providers: PROVIDERS, exports: PROVIDERS })
export class ContactBreakdownsCoreModule {}
