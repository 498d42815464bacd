import type { Command } from 'commander';
import { CountriesLookup } from '../domains/countries/countries.lookup.js';
import { TextsSync } from '../domains/translations/sync/texts-sync.service.js';
import { UsersProvisioning } from '../domains/users/users-provisioning.service.js';
import { ROLES, type Role } from '../platform/access/principal.js';
import { loadConfig } from '../platform/config/app-config.js';
import { ownerUrl } from '../platform/database/accounts.js';
import { migrate } from '../platform/database/migrate.js';
import { withContext } from './context.js';

interface CountryOptions {
  name: string;
  timeZone: string;
  locale: string;
  currency: string;
}

interface UserOptions {
  name: string;
  role: string;
  customer?: string;
  countries: string;
  modules?: string;
}

/** `migrate`, `country`, `holidays`, `user`: what sets an installation up. */
export function adminCommands(program: Command): void {
  holidaysCommand(program);
  program
    .command('migrate')
    .description('brings the database schema and the shipped texts up to date')
    .action(async () => {
      const config = loadConfig(process.env);
      const done = await migrate(ownerUrl(config), { runtimeUrl: config.DATABASE_URL });
      console.log(done.length > 0 ? `migrated: ${done.join(', ')}` : 'the schema is up to date');
      const { added, updated, removed, dropped } = await withContext((context) =>
        context.get(TextsSync, { strict: false }).run(),
      );
      console.log(
        `texts: ${added} new, ${updated} updated, ${removed} removed, ${dropped} edited ones no longer fitted`,
      );
    });
  program
    .command('country <code>')
    .description('adds a country or changes it')
    .requiredOption('--name <name>')
    .requiredOption('--time-zone <zone>', 'IANA zone in which days begin and end, e.g. Europe/Vienna')
    .option('--locale <locale>', 'e.g. de-AT', 'en-GB')
    .option('--currency <code>', 'e.g. EUR', 'EUR')
    .action(async (code: string, options: CountryOptions) => {
      if (!/^[a-z]{2}$/.test(code)) throw new Error(`"${code}" is not a country code`);
      if (!isTimeZone(options.timeZone)) throw new Error(`"${options.timeZone}" is not a time zone`);
      await withContext((context) =>
        context.get(CountriesLookup, { strict: false }).ensure({ code, ...options }),
      );
    });
  program
    .command('user <email>')
    .description('adds a user or sets their rights; the password comes from the variable USER_PASSWORD')
    .requiredOption('--name <name>')
    .requiredOption('--role <role>', ROLES.join(', '))
    .requiredOption('--countries <codes>', 'comma separated; the first is where the user starts')
    .option('--customer <name>')
    .option('--modules <keys>', 'comma separated')
    .action(async (email: string, { name, role, customer, countries, modules }: UserOptions) => {
      const password = process.env['USER_PASSWORD'];
      if (!password || password.length < 12) throw new Error('USER_PASSWORD needs 12 characters or more');
      if (!ROLES.includes(role as Role)) throw new Error(`unknown role "${role}"`);
      const rights = {
        role: role as Role,
        countries: split(countries),
        modules: split(modules),
        customer: customer ?? null,
      };
      await withContext((context) =>
        context.get(UsersProvisioning, { strict: false }).ensure({ email, name, password, ...rights }),
      );
    });
}

function split(text: string | undefined): string[] {
  return (text ?? '').split(',').filter(Boolean);
}

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

function holidaysCommand(program: Command): void {
  program
    .command('holidays <country> <year> [days...]')
    .description(
      'sets the days (YYYY-MM-DD) of a year that count as no workdays; months measured before keep theirs',
    )
    .action(async (country: string, year: string, days: string[]) => {
      await withContext((context) =>
        context.get(CountriesLookup, { strict: false }).setHolidays(country, Number(year), days),
      );
    });
}
