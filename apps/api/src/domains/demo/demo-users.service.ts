import { Injectable } from '@nestjs/common';
import { CountriesLookup } from '../countries/countries.lookup.js';
import { DemoOfficeRepository } from './database/demo-office.repository.js';
import { DemoReadModel } from './database/demo.read-model.js';
import { DemoBrandLiftService } from './demo-brand-lift.service.js';
import { DemoAdvertisingService } from './demo-advertising.service.js';
import { NAME_MARK } from './demo-mark.js';
import { DemoToolsService } from './demo-tools.service.js';
import { UsersLookup } from '../users/users.lookup.js';
import type { OnDemoProgress } from './demo.service.js';
import { DEMO_COUNTRIES } from './tables/population.js';

/** Sign-in names of the demo users. */
export const DEMO_USERS = { planner: 'planner@netreach.example', admin: 'admin@netreach.example' } as const;

const MODULES = [
  'ratings',
  'detail',
  'streaming',
  'keyword_tool',
  'dmpFeed',
  'campaign',
  'create_edit',
  'report',
  'kpi',
  'brandlift_benchmark',
  'adfx',
  'adfx_create_edit',
  'adfx_tracking_stats',
  'media_watch',
  'publisher',
  'publisher_dashboard',
];
const CUSTOMER = 'Alpen Media Agentur (demo)';

/** Users to try the product with. */
@Injectable()
export class DemoUsersService {
  constructor(
    private readonly users: UsersLookup,
    private readonly countries: CountriesLookup,
    private readonly tools: DemoToolsService,
    private readonly advertising: DemoAdvertisingService,
    private readonly demo: DemoReadModel,
    private readonly office: DemoOfficeRepository,
    private readonly brandLift: DemoBrandLiftService,
  ) {}

  /**
   * Creates the demo customer with a planner, channels, a feed, campaigns and their studies, tests of ad effects, an administrator of all countries, and the
   * benchmark of brand lift studies, and publishers; known users get this password and their rights again.
   * @param onProgress called often while campaigns are loaded: which country, what is being done, how far that is, 0 to 1
   * @returns their sign-in names
   */
  async ensure(password: string, onProgress: OnDemoProgress = () => undefined): Promise<string[]> {
    const demo: readonly string[] = DEMO_COUNTRIES;
    const others = (await this.countries.markets())
      .map(({ code }) => code)
      .filter((code) => !demo.includes(code));
    await this.users.ensure({
      email: DEMO_USERS.planner,
      name: 'Paula Planner (demo)',
      password,
      role: 'customer',
      customer: CUSTOMER,
      countries: demo,
      modules: [...MODULES],
    });
    await this.users.ensure({
      email: DEMO_USERS.admin,
      name: 'Ada Admin (demo)',
      password,
      role: 'super_admin',
      customer: null,
      countries: [...demo, ...others],
      modules: [],
    });
    await this.brandLift.ensure();
    await this.ensureTools(onProgress);
    return Object.values(DEMO_USERS);
  }

  private async ensureTools(onProgress: OnDemoProgress): Promise<void> {
    const planner = await this.users.credentials(DEMO_USERS.planner);
    const rights = planner && (await this.users.rights(planner.id));
    const customerId = rights?.customerId ?? null;
    if (!rights || customerId === null) return;
    const admin = await this.users.credentials(DEMO_USERS.admin);
    for (const country of DEMO_COUNTRIES) {
      // All of it is made of the demo's own items.
      const { imported } = await this.demo.state(country);
      if (!imported) continue;
      await this.office.ensure(country, { userId: rights.userId, customerId }, NAME_MARK);
      await this.tools.ensure({ country, customerId, userId: rights.userId });
      const owner = { country, customerId, userId: rights.userId, adminId: admin?.id ?? null };
      const tell = (step: string, share: number) => onProgress(country, step, share);
      await this.advertising.ensure(owner, tell);
    }
  }
}
