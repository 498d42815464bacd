import type { Locale } from '@netreach/domain';

const ENGLISH = {
  title: 'Users',
  source: 'Source',
  filter: 'Filter',
  everybody: 'everybody',
  search: 'Name or email',
  name: 'Name',
  email: 'Email',
  customer: 'Customer',
  role: 'Role',
  countries: 'Countries',
  state: 'State',
  active: 'active',
  inactive: 'inactive',
  last_active: 'Last active',
  roles: {
    customer: 'Customer',
    customer_admin: 'Customer admin',
    limited_admin: 'Administrator',
    super_admin: 'Super administrator',
  },
};

const GERMAN: typeof ENGLISH = {
  title: 'Benutzer',
  source: 'Quelle',
  filter: 'Filter',
  everybody: 'alle',
  search: 'Name oder E-Mail',
  name: 'Name',
  email: 'E-Mail',
  customer: 'Kunde',
  role: 'Rolle',
  countries: 'Länder',
  state: 'Status',
  active: 'aktiv',
  inactive: 'inaktiv',
  last_active: 'Zuletzt aktiv',
  roles: {
    customer: 'Kunde',
    customer_admin: 'Kundenadministrator',
    limited_admin: 'Administrator',
    super_admin: 'Superadministrator',
  },
};

/** The texts of the list of users in a language. */
export function userExportTexts(locale: Locale): typeof ENGLISH {
  return locale === 'de-DE' ? GERMAN : ENGLISH;
}
