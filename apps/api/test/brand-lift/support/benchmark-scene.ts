import type { Answer, Method } from '../../support/http-calls.js';
import { eventually } from '@netreach/config/eventually';
import { testEnvironment, type TestEnvironment } from '../../support/environment.js';
import { TestApp } from '../../support/test-app.js';
import { givenUser, signIn } from '../../support/users.js';
import { WorkerProcess } from '../../exports/support/worker-process.js';

const BASE = '/v3/brand-lift';

/** A norm as the API tells it. */
export interface ShownNorm {
  column: string;
  shown: string | null;
  mean: number | null;
  studies: number;
  effective_studies: number | null;
  low: number | null;
  high: number | null;
  lower_quartile: number | null;
  median: number | null;
  upper_quartile: number | null;
  withheld: string | null;
}

/** The benchmark as the API tells it. */
export interface ShownBenchmark {
  as_of: string;
  columns: { key: string }[];
  categories: { key: string; name: string; benchmarks: number; norms: ShownNorm[] }[];
  all: ShownNorm[];
  benchmarks: {
    id: number;
    external_id: string;
    year: number;
    weight: number;
    values: Record<string, unknown>;
  }[];
  total: number;
}

/** An upload as the API tells it. */
export interface ShownUpload {
  id: string;
  state: string;
  progress: number;
  file_problems: { code: string }[];
  recognised: { head: string; key: string }[];
  unknown: string[];
  lines: number;
  refused: number;
  problems: { line: number; column: string; value: string; problem: string }[];
  added: number;
  changed: number;
  unchanged: number;
}

/** An application with its worker, and somebody who may keep the benchmark. */
export class BenchmarkScene {
  private constructor(
    readonly environment: TestEnvironment,
    readonly app: TestApp,
    private readonly worker: WorkerProcess | null,
    private readonly user: string,
    private token: string,
  ) {}

  static async open({ worker = false }: { worker?: boolean } = {}): Promise<BenchmarkScene> {
    const environment = await testEnvironment();
    const app = await TestApp.start();
    const user = await givenUser(app, { modules: ['brandlift_benchmark'] });
    const { access } = await signIn(app.call, user);
    return new BenchmarkScene(environment, app, worker ? await WorkerProcess.start() : null, user, access);
  }

  /** Moves to a moment: stops the clock, and signs in there. */
  async moveTo(moment: number): Promise<void> {
    await this.app.setClock(moment);
    this.token = (await signIn(this.app.call, this.user)).access;
  }

  async close(): Promise<void> {
    await this.worker?.stop();
    await this.app.close();
    await this.environment.remove();
  }

  ask<Body = Record<string, never>>(method: Method, path: string, body?: object): Promise<Answer<Body>> {
    return this.app.call<Body>(method, `${BASE}${path}`, { token: this.token, ...(body && { body }) });
  }

  /** The benchmark; parameters as they are, filters as an object. */
  async benchmark(
    parameters: Record<string, string | number | boolean> = {},
    filters?: object,
  ): Promise<ShownBenchmark> {
    const query = new URLSearchParams(
      Object.entries(parameters).map(([name, value]): [string, string] => [name, String(value)]),
    );
    if (filters) query.set('filters', JSON.stringify(filters));
    const { status, body, text } = await this.ask<ShownBenchmark>('GET', `/benchmarks?${query.toString()}`);
    if (status !== 200) throw new Error(text);
    return body;
  }

  async givenCategory(name: string): Promise<void> {
    const key = name.toLowerCase().replaceAll(' ', '_');
    await this.ask('POST', `/category/${encodeURIComponent(key)}`, { name });
  }

  /** Rows, straight into the database. */
  async givenRows(
    rows: readonly { id: string; category: string; year: number; values: object }[],
  ): Promise<void> {
    await this.app.database.query(
      `INSERT INTO brand_lift_benchmarks (external_id, category_id, year, "values")
       SELECT r.id, (SELECT id FROM brand_lift_categories WHERE key = r.category), r.year, r."values"
       FROM jsonb_to_recordset($1) r (id text, category text, year int, "values" jsonb)`,
      [JSON.stringify(rows)],
    );
    await this.app.database.query('UPDATE brand_lift_stamp SET stamp = stamp + 1');
  }

  /** An address for a file. */
  async address(fileName: string): Promise<{ upload_id: string; url: string }> {
    const { body } = await this.ask<{ address: { upload_id: string; url: string } }>(
      'GET',
      `/upload-url?fileName=${encodeURIComponent(fileName)}`,
    );
    return body.address;
  }

  /** Sends a file to an address, without a session. */
  send(
    url: string,
    name: string,
    bytes: string | Uint8Array,
  ): Promise<Answer<{ code: string; problems: Record<string, { code: string }[]> }>> {
    const form = new FormData();
    form.append('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name));
    return this.app.call('PUT', url, { form });
  }

  /** Sends a file and has it read. */
  async upload(name: string, bytes: string | Uint8Array, preview = false): Promise<ShownUpload> {
    const { upload_id: id, url } = await this.address(name);
    const { status, text } = await this.send(url, name, bytes);
    if (status !== 200) throw new Error(text);
    return this.read(id, preview);
  }

  /** Has a file read that was sent. */
  async read(id: string, preview: boolean): Promise<ShownUpload> {
    const begun = await this.ask('POST', '/benchmarks', { upload_id: id, preview });
    if (begun.status !== 202) throw new Error(begun.text);
    return eventually(async () => {
      const { body } = await this.ask<{ upload: ShownUpload }>('GET', `/uploads/${id}`);
      if (body.upload.state === 'working') throw new Error('it is being worked on');
      return body.upload;
    }, 20_000);
  }
}
