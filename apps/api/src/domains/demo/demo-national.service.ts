import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { NationalHistory } from '../national-ranking/release/national-history.lookup.js';
import { UsersLookup } from '../users/users.lookup.js';
import { DemoReadModel } from './database/demo.read-model.js';
import { DEMO_COUNTRIES } from './tables/population.js';

/** Months of the national ranking that are out: the newest, and one it can be compared with. */
const MONTHS_OUT = 2;

/** Those who make the national ranking. Nobody knows their passwords. */
const OFFICE = [
  { email: 'national@netreach.example', name: 'Nora National (demo)' },
  { email: 'second@netreach.example', name: 'Viktor Vier-Augen (demo)' },
] as const;

/** Lets out months of the national ranking of a demo country. */
@Injectable()
export class DemoNationalService {
  constructor(
    private readonly demo: DemoReadModel,
    private readonly users: UsersLookup,
    private readonly history: NationalHistory,
  ) {}

  /** Prepares the newest measured months and lets them out, the older one first; nothing where that was done before. */
  async ensure(country: string): Promise<void> {
    const { measured } = await this.demo.state(country);
    const months = [...measured].sort().slice(-MONTHS_OUT);
    if (months.length === 0) return;
    const [first, second] = [await this.idOf(OFFICE[0]), await this.idOf(OFFICE[1])];
    await this.history.publishAll(country, first);
    for (const month of months) await this.history.letOut(country, month, { first, second });
  }

  private async idOf({ email, name }: (typeof OFFICE)[number]): Promise<number> {
    const known = await this.users.credentials(email);
    if (known) return known.id;
    await this.users.ensure({
      email,
      name,
      password: randomBytes(24).toString('base64url'),
      role: 'limited_admin',
      customer: null,
      countries: DEMO_COUNTRIES,
      modules: ['owa_admin'],
    });
    const made = await this.users.credentials(email);
    if (!made) throw new Error(`${email} was not made`);
    return made.id;
  }
}
