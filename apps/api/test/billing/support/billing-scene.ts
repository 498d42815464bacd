import { eventually } from '@netreach/config/eventually';
import { expect } from '@jest/globals';
import type { InvoiceDto } from '../../../src/domains/billing/dto/invoice.dto.js';
import type { BillingRunDto, InvoicesDoneDto } from '../../../src/domains/billing/dto/invoices.dto.js';
import { testEnvironment, type TestEnvironment } from '../../support/environment.js';
import { WorkerProcess } from '../../exports/support/worker-process.js';
import { TestApp } from '../../support/test-app.js';
import { givenAdmin, givenUser, signIn } from '../../support/users.js';

export const ISSUER = {
  name: 'Netreach GmbH',
  street: 'Praterstraße 1',
  postcode: '1020',
  city: 'Wien',
  vat_id: 'ATU12345675',
  register_number: 'FN 123456a',
  contact_name: 'Accounts',
  email: 'accounts@netreach.example',
  phone: '+43 1 234567',
  bank: 'Musterbank',
  iban: 'AT61 1904 3002 3457 3201',
  bic: 'OPSKATWW',
  number_prefix: 'AT',
};

const CONTRACTS = `
WITH made AS (
  INSERT INTO contracts (country_code, customer_id, number, starts_on, party_name, party_address, party_country, vat_id, contact_email)
  SELECT 'at', $1, $2 || n, '2025-01-01', 'Payer ' || n || ' GmbH', 'Gasse ' || n || ', 1010 Wien', 'at', 'ATU12345678',
    'invoices@payer.example'
  FROM generate_series(1, $3) n RETURNING id)
INSERT INTO contract_items (country_code, contract_id, name, unit, period, billed, price, starts_on)
SELECT 'at', made.id, 'Item ' || n, 'flat', 'month', 'advance', 100 + n, '2025-01-01' FROM made, generate_series(1, $4) n`;

/** What a refusal says. */
interface Refusal {
  readonly code?: string;
  readonly problems?: Readonly<Record<string, readonly { readonly code: string }[]>>;
}

/** A market with a customer whose contracts are billed, an administrator, and a worker where one is wanted. */
export class BillingScene {
  private constructor(
    private readonly environment: TestEnvironment,
    readonly app: TestApp,
    readonly admin: string,
    readonly customer: number,
    private worker: WorkerProcess | undefined,
  ) {}

  static async open(settings: Record<string, string> = {}): Promise<BillingScene> {
    const environment = await testEnvironment(settings);
    const app = await TestApp.start();
    const admin = (await signIn(app.call, await givenAdmin(app))).access;
    await givenUser(app, { email: 'anna@netreach.example', customer: 'Payer', role: 'customer_admin' });
    const row = await app.database.first<{ id: number }>(`SELECT id FROM customers WHERE name = 'Payer'`);
    const worker = await WorkerProcess.start();
    return new BillingScene(environment, app, admin, row?.id ?? 0, worker);
  }

  async close(): Promise<void> {
    await this.worker?.stop();
    await this.app.close();
    await this.environment.remove();
  }

  /** Ends the worker without a word, and starts another one. */
  async killWorker(): Promise<void> {
    await this.worker?.kill();
    this.worker = await WorkerProcess.start();
  }

  /** Makes contracts that bill each month. */
  async contracts(name: string, count: number, items = 1): Promise<void> {
    await this.app.database.query(CONTRACTS, [this.customer, `${name}-`, count, items]);
  }

  call<Body = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    token = this.admin,
  ) {
    return this.app.call<Body & Refusal>(method, `/v3/at${path}`, {
      token,
      ...(body && { body }),
    });
  }

  /** Has a month drafted and waits until it is. */
  async draft(date: string): Promise<BillingRunDto> {
    expect((await this.call('POST', '/admin/billing/runs', { date })).status).toBe(202);
    return this.drafted(date);
  }

  /** Waits until a month is drafted. @param withinMs as `eventually` waits unless told otherwise */
  drafted(date: string, withinMs?: number): Promise<BillingRunDto> {
    return eventually(async () => {
      const { body } = await this.call<{ run: BillingRunDto }>('GET', `/admin/billing/runs?date=${date}`);
      expect(body.run.state).toBe('done');
      return body.run;
    }, withinMs);
  }

  /** Invoices as a query finds them, by number in the product. */
  async invoices(query: string): Promise<InvoiceDto[]> {
    const path = `/admin/billing/invoices?page_size=200&${query}`;
    const { body } = await this.call<{ invoices: InvoiceDto[] }>('GET', path);
    return [...body.invoices].sort((a, b) => a.id - b.id);
  }

  /** Waits until all that was issued is written. */
  async written(): Promise<void> {
    await eventually(async () => {
      const row = await this.app.database.first<{ open: number }>(
        `SELECT count(*)::int AS open FROM jobs WHERE kind = 'invoice-documents' AND state <> 'done'`,
      );
      expect(row?.open).toBe(0);
    }, 90_000);
  }

  /** A file as it is sent. */
  async file(path: string, token = this.admin) {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${this.app.origin}/v3/at${path}`, { headers });
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      name: answer.headers.get('content-disposition'),
      text: Buffer.from(await answer.arrayBuffer()).toString('latin1'),
    };
  }

  /** Users: an administrator of the customer that is billed, one who is none, an administrator of another one. */
  async customers(): Promise<{ anna: string; bert: string; carl: string }> {
    const users = [
      { email: 'bert@netreach.example', customer: 'Payer' },
      { email: 'carl@netreach.example', customer: 'Other', role: 'customer_admin' },
    ] as const;
    for (const user of users) await givenUser(this.app, user);
    const of = async (name: string) => (await signIn(this.app.call, `${name}@netreach.example`)).access;
    return { anna: await of('anna'), bert: await of('bert'), carl: await of('carl') };
  }

  async each(what: 'check' | 'issue', ids: readonly number[]): Promise<InvoicesDoneDto> {
    return (await this.call<InvoicesDoneDto>('POST', `/admin/billing/invoices/${what}`, { ids })).body;
  }
}
