import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import type { CompanyDto } from '../src/domains/companies/dto/company.dto.js';
import type { CustomerDto } from '../src/domains/customers/dto/customer.dto.js';
import { lastAudit } from './support/audit.js';
import { testEnvironment, type TestEnvironment } from './support/environment.js';
import type { Method } from './support/http-calls.js';
import { TestApp } from './support/test-app.js';
import { givenAdmin, givenUser, signIn } from './support/users.js';
import { problemsOf } from './support/problems.js';

interface Answer {
  company: CompanyDto;
  customer: CustomerDto;
  problems: Record<string, { code: string }[]>;
}

const HIDDEN = 'CANARYHIDDENWORDS';
let environment: TestEnvironment;
let app: TestApp;
let token: string;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  token = (await signIn(app.call, await givenAdmin(app))).access;
}, 60_000);
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const ask = (method: Method, path: string, body?: object) =>
  app.call<Answer>(method, `/v3/at/admin/${path}`, { token, ...(body && { body }) });
const company = (name: string, more: object = {}) => ({
  name,
  customer_id: null,
  country_id: '',
  url: '',
  description: '',
  status: true,
  international: false,
  data_checked: false,
  ...more,
});
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } });
const base64 = async (picture: Sharp) => (await picture.toBuffer()).toString('base64');
const shown = (name: string | null) => fetch(`${app.origin}/v3/logos/${name}`);

describe('the logo of a company', () => {
  it('is drawn anew: nothing stays of the file but what is seen', async () => {
    const exif = { IFD0: { Copyright: HIDDEN } };
    const file = Buffer.concat([
      await drawn(1000, 400).jpeg().withExif(exif).toBuffer(),
      Buffer.from(`<script>${HIDDEN}</script>`),
    ]);
    expect(file.includes(HIDDEN)).toBe(true);
    const { body } = await ask(
      'POST',
      'ratings/companies',
      company('Drawn', { logo_file: file.toString('base64') }),
    );
    const answer = await shown(body.company.logo);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.includes(HIDDEN)).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 512, height: 205 });
  });

  it('stays, is another one, or goes', async () => {
    const logo_file = await base64(drawn(64, 64).webp());
    const made = (await ask('POST', 'ratings/companies', company('Changing', { logo_file }))).body.company;
    const put = async (more: object) =>
      (await ask('PUT', `ratings/companies/${made.id}`, company('Changing', more))).body.company.logo;
    expect(await put({})).toBe(made.logo);
    const other = await put({ logo_file: await base64(drawn(65, 64).png()) });
    expect(other).not.toBe(made.logo);
    expect((await lastAudit(app, 'company.updated'))?.details).toEqual({
      logo: { before: made.logo, after: other },
    });
    expect(await put({ logo_file: null })).toBeNull();
  });

  it('is refused where it is none, or hostile', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const cut = (await drawn(600, 600).png().toBuffer()).subarray(0, 60);
    const wrong: [unknown, string][] = [
      [svg.toString('base64'), 'not_a_picture'],
      [Buffer.from('text').toString('base64'), 'not_a_picture'],
      [cut.toString('base64'), 'not_a_picture'],
      [await base64(drawn(4097, 2).png()), 'picture_too_large'],
      ['not base64!', 'not_a_picture'],
      [17, 'text'],
    ];
    for (const [logo_file, code] of wrong) {
      const answer = await ask('POST', 'ratings/companies', company('Wrong', { logo_file }));
      expect([answer.status, Object.keys(answer.body.problems)]).toEqual([422, ['logo_file']]);
      if (code !== 'text') expect(problemsOf(answer)).toEqual([422, `logo_file ${code}`]);
    }
    const { status } = await ask(
      'POST',
      'ratings/companies',
      company('Wrong', { logo_file: 'A'.repeat(700_004) }),
    );
    expect(status).toBe(422);
  });
});

describe('the logo of a customer', () => {
  it('is kept by whoever administers it', async () => {
    const modules = ['admin', 'customers_admin'];
    const own = await givenUser(app, {
      email: 'otto@a.example',
      role: 'customer_admin',
      customer: 'A',
      modules,
    });
    const otto = (await signIn(app.call, own)).access;
    const [row] = await app.database.query<{ id: number }>(`SELECT id FROM customers WHERE name = 'A'`);
    const details = await app.call<Answer>('GET', `/v3/at/admin/customers/details?customer=${row?.id}`, {
      token: otto,
    });
    const { name, company: firm, address, contact_email, countries, modules: had } = details.body.customer;
    const body = {
      customerID: row?.id,
      name,
      company: firm,
      address,
      contact_email,
      countries,
      modules: had,
      logo_file: await base64(drawn(30, 20).png()),
    };
    const saved = await app.call<Answer>('POST', '/v3/at/admin/customers/save', { token: otto, body });
    expect(saved.status).toBe(200);
    expect((await shown(saved.body.customer.logo)).status).toBe(200);
    expect((await shown('0'.repeat(64))).status).toBe(404);
    expect((await shown('x')).status).toBe(422);
  });
});
