import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { testEnvironment, type TestEnvironment } from '../../support/environment.js';
import type { Answer, Call } from '../../support/http-calls.js';
import { importRandomMarket } from '../../support/market.js';
import { givenAdmin, givenUser, signIn } from '../../support/users.js';
import { Workshop } from '../../support/workshop.js';
import { TestApp } from '../../support/test-app.js';

/** An export as the API shows it. */
export interface ShownExport {
  readonly id: string;
  readonly state: string;
  readonly progress: number;
  readonly rows: number;
  readonly error_code: string | null;
  readonly file_name: string | null;
  readonly file_size: number | null;
}

/** The API with a small market, a planner, an administrator, and a folder for files. */
export class ExportScene {
  private constructor(
    readonly environment: TestEnvironment,
    readonly app: TestApp,
    readonly call: Call,
    readonly folder: string,
    readonly planner: string,
    readonly admin: string,
  ) {}

  static async open(settings: Record<string, string> = {}): Promise<ExportScene> {
    const folder = mkdtempSync(join(tmpdir(), 'netreach-test-exports-'));
    const environment = await testEnvironment({
      EXPORT_STORAGE_URL: `file:${folder}`,
      EXPORT_OPEN_LIMIT: '20',
      ...settings,
    });
    const workshop = await Workshop.open();
    await importRandomMarket(workshop, 4000);
    await workshop.measure('2026-10');
    await workshop.close();
    const app = await TestApp.start();
    const call = app.call;
    const planner = (await signIn(call, await givenUser(app))).access;
    const admin = (await signIn(call, await givenAdmin(app))).access;
    return new ExportScene(environment, app, call, folder, planner, admin);
  }

  /** Asks for an export. */
  start(
    token: string,
    body: object,
  ): Promise<Answer<{ export: ShownExport; code?: string; error?: unknown }>> {
    return this.call('POST', '/v3/at/exports', { token, body });
  }

  /** The export as it is now. */
  async show(token: string, id: string): Promise<ShownExport> {
    return (await this.call<{ export: ShownExport }>('GET', `/v3/at/exports/${id}`, { token })).body.export;
  }

  /** Waits until an export is over. */
  async ended(token: string, id: string, withinMs = 60_000): Promise<ShownExport> {
    for (const until = Date.now() + withinMs; Date.now() < until; await sleep(50)) {
      const shown = await this.show(token, id);
      if (!['queued', 'running'].includes(shown.state)) return shown;
    }
    throw new Error(`export ${id} did not end: ${JSON.stringify(await this.show(token, id))}`);
  }

  /** The bytes of a finished file, with the head of the answer. */
  async file(
    token: string,
    id: string,
  ): Promise<{ status: number; type: string; disposition: string; bytes: Buffer }> {
    const { status, headers, bytes } = await this.call('GET', `/v3/at/exports/${id}/file`, { token });
    return {
      status,
      type: String(headers['content-type']),
      disposition: String(headers['content-disposition']),
      bytes,
    };
  }

  /** Runs a statement in the database of the scene. */
  sql<Row>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.app.database.query<Row>(sql, values);
  }

  /** Every stored file, by its path in the folder. */
  storedFiles(): string[] {
    return readdirSync(this.folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(this.folder, name)).isFile())
      .sort();
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.environment.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
