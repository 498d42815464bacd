import { eventually } from '@netreach/config/eventually';
import { WorkerProcess } from '../../exports/support/worker-process.js';
import { testEnvironment, type TestEnvironment } from '../../support/environment.js';
import type { Answer, Method } from '../../support/http-calls.js';
import { importRandomMarket } from '../../support/market.js';
import { TestApp } from '../../support/test-app.js';
import { givenAdmin, givenUser, signIn } from '../../support/users.js';
import { Workshop } from '../../support/workshop.js';

/** A service whose tag is gone in October. */
export const LOST = 'Service 7';
/** A service whose owner has said nothing. */
export const UNASKED = 'Service 3';

const DEVICES = ['desktop', 'mobile_web', 'mobile_app'];

/** Days of census figures of every service; those of `LOST` end with September. */
function traffic(): string {
  const head =
    'period,date,item_type,item,device,impressions,impressions_consent,impressions_located,impressions_home,visits,gaps,gap_seconds';
  const rows = ['2026-09-25', '2026-10-05'].flatMap((day) =>
    Array.from({ length: 24 }, (_, n) => n).flatMap((n) =>
      DEVICES.map((device, place) => {
        const impressions = `Service ${n}` === LOST && day > '2026-10' ? 0 : 1000 + 37 * n + 11 * place;
        const consented = Math.floor(impressions * 0.8);
        const visits = Math.floor(consented / 3);
        const counts = [impressions, consented, impressions, Math.floor(impressions * 0.9), visits];
        return `day,${day},service,Service ${n},${device},${counts.join(',')},${visits},${visits * 40}`;
      }),
    ),
  );
  return [head, ...rows.filter((row) => !/,0,0,0,0,0,0,0$/.test(row))].join('\n');
}

/** A release as the API tells it. */
export interface ShownRelease {
  release: { id: number; status: string; version: number; correction: string | null };
  checks: { check: string; outcome: string; items: { name: string }[] }[];
  new_in_public: { name: string; consented: boolean }[];
}

/** A row as the API tells it. */
export interface ShownRow {
  id: number;
  type: string;
  name: string;
  rank: number;
  unpublished: boolean;
  flags: string[];
  figures: Record<'users' | 'reach' | 'visits' | 'impressions' | 'consent_share', number | null>;
  since_previous: { users: number | null; visits: number | null };
}

/** A page of the ranking as the API tells it. */
export interface ShownList {
  items: ShownRow[];
  total: number;
  release: { date: string; version: number; correction: string | null; versions: { version: number }[] };
}

type Who = 'anna' | 'ben' | 'dora' | 'admin';

/** A measured market whose units are ready to be published, with those who publish it. */
export class NationalScene {
  private constructor(
    readonly environment: TestEnvironment,
    readonly app: TestApp,
    private readonly worker: WorkerProcess,
    private readonly tokens: Readonly<Record<Who, string>>,
  ) {}

  static async open(): Promise<NationalScene> {
    const environment = await testEnvironment();
    const workshop = await Workshop.open();
    await importRandomMarket(workshop, 20_000);
    await workshop.import({ kind: 'traffic', text: traffic(), options: {} } as never);
    const app = await TestApp.start();
    await app.database.query(
      `UPDATE rating_items SET has_owa_data = true, traffic_source = CASE type WHEN 'service' THEN 'tag' ELSE traffic_source END`,
    );
    for (const month of ['2026-09', '2026-10']) await workshop.measure(month);
    await workshop.close();
    await app.database.query(`INSERT INTO national_flags (item_id, country_code, flags)
      SELECT id, 'at', 1 FROM rating_items WHERE type <> 'channel'`);
    await app.database.query(
      `INSERT INTO national_consents (country_code, item_id, given_by, given_on, recorded_by, confirmed_by, confirmed_at)
       SELECT 'at', id, 'owner', '2026-09-01', 900, 901, now() FROM rating_items WHERE name <> $1`,
      [UNASKED],
    );
    const person = async (name: string, modules: string[]) => {
      const email = await givenUser(app, {
        email: `${name}@netreach.example`,
        name,
        customer: `House of ${name}`,
        modules,
      });
      return (await signIn(app.call, email)).access;
    };
    const tokens = {
      anna: await person('anna', ['admin', 'owa_admin']),
      ben: await person('ben', ['admin', 'owa_admin']),
      dora: await person('dora', ['admin', 'owa_dashboard']),
      admin: (await signIn(app.call, await givenAdmin(app))).access,
    };
    return new NationalScene(environment, app, await WorkerProcess.start(), tokens);
  }

  async close(): Promise<void> {
    await this.worker.stop();
    await this.app.close();
    await this.environment.remove();
  }

  ask<Body = Record<string, never>>(
    who: Who | null,
    method: Method,
    path: string,
    body?: object,
  ): Promise<Answer<Body>> {
    const token = who === null ? {} : { token: this.tokens[who] };
    return this.app.call<Body>(method, `/v3/at${path}`, { ...token, ...(body && { body }) });
  }

  /** What an anonymous reader gets. */
  async open<Body = ShownList>(path: string): Promise<Body> {
    const { status, body, text } = await this.ask<Body>(null, 'GET', `/owa/public/ranking/${path}`);
    if (status !== 200) throw new Error(text);
    return body;
  }

  async itemId(name: string): Promise<number> {
    const sql = 'SELECT id FROM rating_items WHERE name = $1';
    const [row] = await this.app.database.query<{ id: number }>(sql, [name]);
    return row?.id ?? 0;
  }

  /** Has a month prepared, and waits until it is. */
  async prepare(month: string, reason?: string): Promise<ShownRelease> {
    const asked = { month, ...(reason && { reason }) };
    const { status, body, text } = await this.ask<ShownRelease>('anna', 'POST', '/owa/releases', asked);
    if (status !== 202) throw new Error(text);
    const path = `/owa/releases/${body.release.id}`;
    return eventually(async () => {
      const { body: now } = await this.ask<ShownRelease>('dora', 'GET', path);
      if (now.release.status !== 'prepared') throw new Error(`it is ${now.release.status}`);
      return now;
    });
  }

  /** Says yes. */
  async release(
    who: Who,
    { release }: ShownRelease,
  ): Promise<{ status: number; released?: boolean; code?: string }> {
    const { status, body } = await this.ask<{ released?: boolean; code?: string }>(
      who,
      'POST',
      `/owa/releases/${release.id}/release`,
    );
    return { status, ...body };
  }

  /** Releases a prepared month by two persons. */
  async releaseByTwo(shown: ShownRelease): Promise<void> {
    for (const who of ['anna', 'ben'] as const) {
      const { status, code } = await this.release(who, shown);
      if (status !== 200) throw new Error(`not released: ${code ?? ''}`);
    }
  }
}
