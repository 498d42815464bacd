import { givenRandomCampaigns } from '../campaign-figures/support/random-campaigns.js';
import { givenStudy } from '../campaign-kpi/support/studies.js';
import { testEnvironment } from '../support/environment.js';
import type { RawCall } from '../support/http-calls.js';
import { importRandomMarket } from '../support/market.js';
import { givenUser, PASSWORD } from '../support/users.js';
import { Caller, type Tokens } from './callers.js';
import type { Home } from './judge-answer.js';
import { LearnedValues } from './learned-values.js';
import { modulesAskedFor, type FuzzedOperation } from './operations.js';
import { CAMPAIGN, FLIGHT, RESTORE_CAMPAIGN, TEST, WAITING } from './measured-campaign.js';
import { RELEASED_MONTH } from './released-month.js';
import type { KnownValues } from './schema-values.js';
import { OWN_ACCESS, OWN_REFRESH } from './send.js';
import { TestApp } from '../support/test-app.js';
import { Workshop } from '../support/workshop.js';

const ORIGIN = 'https://netreach.example';

/** Paths of the collector. */
const COLLECTORS = /^\/(t\.js|c\.gif|c(\/link)?|a\.js|a\.gif|k)$/;

/** The example of the document, so that what is made from its examples meets somebody. */
const CUSTOMER = 'planner@example.at';
const ADMIN = 'admin@example.at';

/** What the fixture knows: users who sign in, tokens that live, ids that exist. */
export const KNOWN: KnownValues = {
  cc: ['at', 'de'],
  email: [CUSTOMER, ADMIN],
  password: [PASSWORD],
  password_confirmation: [PASSWORD],
  refresh_token: [OWN_REFRESH],
  token: [OWN_ACCESS, OWN_REFRESH],
  month: ['2026-10'],
  survey_id: [1],
  widget_id: ['aware', 'recall'],
};

/** Ages that examples of the document name. */
const EXAMPLE_AGES = [
  'attribute,attribute_name,group,value,value_name,min_age,max_age',
  'birthday,Age,Demographics,30-39,30-39,30,39',
  'birthday,Age,Demographics,40-49,40-49,40,49',
].join('\n');

/** So many services and categories that the numbers in examples of the document are somebody's. */
const EXAMPLE_SERVICES = [
  'service,category,targets,bookable',
  ...Array.from({ length: 20 }, (_, n) => `Example ${n},Topic ${n % 4},www.example-${n}.example,true`),
].join('\n');

const KEEP_USERS = 'CREATE TABLE fuzzed_users AS SELECT * FROM users';
const RESTORE_USERS = `
UPDATE users u SET password_hash = k.password_hash, role = k.role, customer_id = k.customer_id, active = k.active
FROM fuzzed_users k WHERE k.id = u.id`;

/** The product with a small market, and those who call it. */
export class FuzzFixture {
  readonly learned = new LearnedValues();
  private lastHome: Promise<Home> | undefined;

  private constructor(
    readonly callers: readonly Caller[],
    private readonly api: TestApp,
    private readonly collector: TestApp,
    private readonly ending: readonly (() => Promise<void>)[],
  ) {}

  static async open(): Promise<FuzzFixture> {
    const environment = await testEnvironment({ PUBLIC_URL: ORIGIN, TRUSTED_PROXIES: '127.0.0.1' });
    await importMarket();
    const [api, collector] = [await TestApp.start(), await TestApp.start('collector')];
    const signInAs = (email: string, admin: boolean) => () => signedIn(api, email, admin);
    const isAlive = (token: string) => tokenIsAlive(api.send, token);
    const callers = [
      new Caller('nobody'),
      new Caller('a customer', { signIn: signInAs(CUSTOMER, false), isAlive }),
      new Caller('a super admin', { signIn: signInAs(ADMIN, true), isAlive }),
    ];
    for (const caller of callers) await caller.tokens();
    await givenRandomCampaigns(api.database, 2);
    for (const sql of RESTORE_CAMPAIGN) await api.database.query(sql);
    await givenStudy(api.database, { campaign: CAMPAIGN, columns: { flight_id: FLIGHT } });
    await givenStudy(api.database, { campaign: TEST, columns: { flight_id: WAITING } });
    for (const sql of RELEASED_MONTH) await api.database.query(sql);
    await api.database.query(KEEP_USERS);
    const close = async () => {
      await Promise.all([api.close(), collector.close()]);
      delete process.env['PUBLIC_URL'];
      delete process.env['TRUSTED_PROXIES'];
    };
    return new FuzzFixture(callers, api, collector, [close, environment.remove]);
  }

  /** How an operation is called: some are the API's, some the collector's. */
  callOf({ path }: FuzzedOperation): RawCall {
    return (COLLECTORS.test(path) ? this.collector : this.api).send;
  }

  /**
   * Forgets what was counted, so that limits of one operation do not end the fuzzing of the next, and makes users and the
   * measured campaign again what they were.
   */
  async restore(): Promise<void> {
    this.lastHome = undefined;
    await this.api.redis.flushdb();
    for (const sql of [RESTORE_USERS, ...RESTORE_CAMPAIGN]) await this.api.database.query(sql);
  }

  /** Where answers may send people to before an operation is called: asked for again where it may change that. */
  home({ method }: FuzzedOperation): Promise<Home> {
    if (method !== 'GET' || !this.lastHome) this.lastHome = this.readHome();
    return this.lastHome;
  }

  private async readHome(): Promise<Home> {
    const sql = 'SELECT DISTINCT unnest(redirect_uris) AS address FROM oauth_clients';
    const rows = await this.api.database.query<{ address: string }>(sql);
    return { origin: ORIGIN, registered: rows.map(({ address }) => address) };
  }

  async close(): Promise<void> {
    for (const end of this.ending) await end();
  }
}

async function importMarket(): Promise<void> {
  const workshop = await Workshop.open();
  await importRandomMarket(workshop, 3000);
  await workshop.import({ kind: 'services', text: 'service,tracking_identifier\nAlpenpost,alpenpost-web' });
  await workshop.import({ kind: 'attributes', text: EXAMPLE_AGES });
  await workshop.import({ kind: 'services', text: EXAMPLE_SERVICES });
  await workshop.measure('2026-10');
  await workshop.close();
}

async function signedIn(app: TestApp, email: string, admin: boolean): Promise<Tokens> {
  const tokens = await tryToSignIn(app.send, email);
  if (tokens) return tokens;
  const modules = [...modulesAskedFor];
  await givenUser(app, {
    email,
    modules,
    countries: ['at', 'de'],
    ...(admin ? { role: 'super_admin', customer: null } : {}),
  });
  const again = await tryToSignIn(app.send, email);
  if (!again) throw new Error(`${email} cannot sign in any more`);
  return again;
}

/** Tokens of a new session; undefined when the sign-in is refused. */
async function tryToSignIn(call: RawCall, email: string): Promise<Tokens | undefined> {
  const { body } = await call({ method: 'POST', url: '/v3/login', payload: { email, password: PASSWORD } });
  const { token } = body as { token?: { access_token: string; refresh_token: string } };
  return token && { access: token.access_token, refresh: token.refresh_token };
}

async function tokenIsAlive(call: RawCall, token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await call({ method: 'POST', url: '/v3/token/check', headers });
  return (body as { token_is_valid?: boolean }).token_is_valid === true;
}
