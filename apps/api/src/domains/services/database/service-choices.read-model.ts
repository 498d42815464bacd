import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

/** What services can be put to, by kind. */
export const CHOICE_KINDS = [
  'companies',
  'customers',
  'categories',
  'mediahouses',
  'adnetworks',
  'services',
] as const;
export type ChoiceKind = (typeof CHOICE_KINDS)[number];

interface Choice {
  readonly id: number;
  readonly name: string;
}

const items = (type: string) =>
  `SELECT id, name FROM rating_items WHERE country_code = $1 AND type = '${type}' ORDER BY lower(name)`;

const CHOICES: Readonly<Record<ChoiceKind, string>> = {
  companies: 'SELECT id, name FROM companies WHERE country_code = $1 ORDER BY lower(name)',
  customers: `SELECT c.id, c.name FROM customers c JOIN customer_countries n ON n.customer_id = c.id AND n.country_code = $1
    ORDER BY lower(c.name)`,
  categories: 'SELECT id, name FROM categories WHERE country_code = $1 ORDER BY position, id',
  mediahouses: items('mediahouse'),
  adnetworks: items('adnetwork'),
  services: items('service'),
};

/** What services of a country can be put to. */
@Injectable()
export class ServiceChoicesReadModel {
  constructor(private readonly database: Database) {}

  /** All of each kind. */
  async of(country: string): Promise<Record<ChoiceKind, Choice[]>> {
    const found = await Promise.all(
      CHOICE_KINDS.map((kind) => this.database.query<Choice>(CHOICES[kind], [country])),
    );
    return Object.fromEntries(CHOICE_KINDS.map((kind, at) => [kind, found[at]])) as Record<
      ChoiceKind,
      Choice[]
    >;
  }
}
