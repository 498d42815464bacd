import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@netreach/config/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DunningLetterDto } from '../../src/domains/billing/dto/dunning-letter.dto.js';
import type { DunningRunDto } from '../../src/domains/billing/dto/dunning.dto.js';
import type { InvoiceDto, InvoiceResponseDto } from '../../src/domains/billing/dto/invoice.dto.js';
import type { InvoicesDoneDto } from '../../src/domains/billing/dto/invoices.dto.js';
import { lastAudit } from '../support/audit.js';
import { BillingScene, ISSUER } from './support/billing-scene.js';

const TIME_LIMIT = 180_000;

const folder = mkdtempSync(join(tmpdir(), 'netreach-mails-'));
let scene: BillingScene;
let invoices: InvoiceDto[];

beforeAll(async () => {
  scene = await BillingScene.open({ MAIL_FOLDER: folder });
  await scene.call('PUT', '/admin/billing/issuer', ISSUER);
  await scene.contracts('D', 3);
  await scene.draft('2025-03');
  const ids = (await scene.invoices('date=2025-03')).map(({ id }) => id);
  await scene.each('check', ids);
  await scene.each('issue', ids);
  invoices = await scene.invoices('date=2025-03');
}, TIME_LIMIT);
afterAll(async () => {
  await scene.close();
  delete process.env['MAIL_FOLDER'];
  rmSync(folder, { recursive: true });
});

/** A mail as it lies in the folder. */
interface CaughtMail {
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments?: readonly { readonly filename: string; readonly content: string }[];
}
const mails = (): CaughtMail[] =>
  readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as CaughtMail);

const idOf = (at: number) => invoices[at]?.id ?? 0;
const details = async (at: number) =>
  (await scene.call<InvoiceResponseDto>('GET', `/admin/billing/invoices/${idOf(at)}`)).body;
const letters = async (query = '') =>
  (
    await scene.call<{ letters: DunningLetterDto[] }>(
      'GET',
      `/admin/billing/dunning/letters?order=asc&sort=step&${query}`,
    )
  ).body.letters;
const send = async (path: string, ids: readonly number[]) =>
  (await scene.call<InvoicesDoneDto>('POST', `/admin/billing/${path}`, { ids })).body;

async function dun(): Promise<DunningRunDto> {
  expect((await scene.call('POST', '/admin/billing/dunning/runs')).status).toBe(202);
  return eventually(async () => {
    const { body } = await scene.call<{ run: DunningRunDto }>('GET', '/admin/billing/dunning/runs');
    expect(body.run.state).toBe('done');
    return body.run;
  });
}

/** Lets invoices be due earlier than they were, which their trigger would refuse. */
async function dueAgo(days: number): Promise<void> {
  await scene.app.database.withClient(async (client) => {
    await client.query('BEGIN; ALTER TABLE invoices DISABLE TRIGGER USER');
    await client.query(
      `UPDATE invoices SET due_on = current_date - $1::int,
         content = jsonb_set(content, '{dueOn}', to_jsonb((current_date - $1::int)::text)) WHERE number IS NOT NULL`,
      [days],
    );
    await client.query('ALTER TABLE invoices ENABLE TRIGGER USER; COMMIT');
  });
}

describe('an issued invoice', () => {
  it(
    'is mailed with its paper, in the words of the customer, and is sent from then on',
    async () => {
      await eventually(async () => expect((await details(0)).invoice.state).toBe('sent'), 90_000);
      const { history } = await details(0);
      expect(history.at(-1)).toMatchObject({ event: 'sent', detail: 'invoices@payer.example' });
      const mail = mails().find(({ subject }) => subject.includes(invoices[0]?.number ?? '-'));
      expect(mail).toMatchObject({
        to: 'invoices@payer.example',
        replyTo: 'accounts@netreach.example',
        subject: `Rechnung ${invoices[0]?.number}, Netreach GmbH`,
      });
      expect(mail?.text).toContain('anbei erhalten Sie die Rechnung');
      const [paper, ...others] = mail?.attachments ?? [];
      expect([paper?.filename, others]).toEqual([`${invoices[0]?.number}.pdf`, []]);
      expect(
        Buffer.from(paper?.content ?? '', 'base64')
          .toString('latin1')
          .slice(0, 5),
      ).toBe('%PDF-');
    },
    TIME_LIMIT,
  );

  it('is mailed again to the address that its contract has by now; drafts are not', async () => {
    await scene.app.database.query(
      `UPDATE contracts SET contact_email = 'new@payer.example' WHERE number = 'D-1'`,
    );
    await scene.draft('2025-04');
    const [draft] = await scene.invoices('date=2025-04');
    expect(await send('invoices/send', [idOf(0), draft?.id ?? 0, 2_000_000_000])).toMatchObject({
      done: [idOf(0)],
      refused: [{ code: 'invoice.not_out' }, { code: 'request.not_found' }],
    });
    await eventually(async () =>
      expect((await details(0)).history.at(-1)).toMatchObject({ event: 'sent', detail: 'new@payer.example' }),
    );
    expect((await lastAudit(scene.app, 'invoice.mailed'))?.object_id).toBe(String(idOf(0)));
  });

  it('that cannot be mailed says so', async () => {
    await scene.app.database.query(`UPDATE contracts SET contact_email = '' WHERE number = 'D-1'`);
    await scene.app.database.query(
      `INSERT INTO invoice_mails (country_code, invoice_id, recipient, failed_at, reason) VALUES ('at', $1, 'x@y.zz', now(), 'no such mailbox')`,
      [idOf(1)],
    );
    expect((await details(1)).history.at(-1)).toMatchObject({
      event: 'mail_failed',
      detail: 'x@y.zz: no such mailbox',
    });
  });
});

describe('letters about late invoices', () => {
  it(
    'are written step by step, each once, with interest and costs from the second on',
    async () => {
      expect(await dun()).toMatchObject({ written: 0 });
      await dueAgo(30);
      await scene.call('POST', `/admin/billing/invoices/${idOf(2)}/payments`, {
        paid_on: '2026-01-10',
        amount: invoices[2]?.gross,
        note: '',
      });
      expect(await dun()).toMatchObject({ written: 2 });
      expect(await dun()).toMatchObject({ written: 0 });
      const first = await letters();
      expect(
        first.map(({ step, open, interest, fee, total, state }) => [step, open, interest, fee, total, state]),
      ).toEqual(Array.from({ length: 2 }, () => [1, 121.2, 0, 0, 121.2, 'written']));
      await scene.app.database.query(`UPDATE dunning_letters SET pay_until = current_date - 1`);
      expect(await dun()).toMatchObject({ written: 2 });
      const second = (await letters()).filter(({ step }) => step === 2);
      for (const { open, interest, fee, total } of second) {
        expect([open, fee]).toEqual([121.2, 40]);
        // A month at 10.73 per cent, or what the rate is by then.
        expect(interest).toBeGreaterThan(0.5);
        expect(interest).toBeLessThan(2);
        expect(total).toBeCloseTo(open + interest + fee, 2);
      }
      const file = await scene.file(`/admin/billing/dunning/letters/${second[0]?.id}/pdf`);
      expect([file.status, file.type, file.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
    },
    TIME_LIMIT,
  );

  it('go out when somebody sends them, and can be removed before', async () => {
    const [first, , second, other] = await letters();
    const remove = (id: number) => scene.call('DELETE', `/admin/billing/dunning/letters/${id}`);
    expect((await remove(first?.id ?? 0)).body.code).toBe('dunning.sent');
    expect((await remove(other?.id ?? 0)).status).toBe(200);
    expect((await remove(other?.id ?? 0)).status).toBe(404);
    const isFirst = second?.invoice_id === idOf(0);
    await scene.app.database.query(`UPDATE contracts SET contact_email = 'new@payer.example'`);
    expect(await send('dunning/letters/send', [second?.id ?? 0, 2_000_000_000])).toMatchObject({
      done: [second?.id],
      refused: [{ code: 'request.not_found' }],
    });
    await eventually(async () =>
      expect((await letters()).find(({ id }) => id === second?.id)?.state).toBe('sent'),
    );
    expect((await details(isFirst ? 0 : 1)).history.map(({ event }) => event)).toContain('dunned');
    expect((await remove(second?.id ?? 0)).body.code).toBe('dunning.sent');
    const mail = mails().find(({ subject }) => subject.startsWith('Mahnung'));
    expect(mail?.attachments?.[0]?.filename).toMatch(/^Mahnung_zur_Rechnung_AT-\d{4}-\d{5}\.pdf$/);
  });

  it('are settled by what is paid, and none is written of what was taken back', async () => {
    const path = `/admin/billing/invoices/${idOf(1)}/cancel`;
    expect((await scene.call('POST', path, { reason: 'Wrong', redraft: false })).status).toBe(200);
    expect((await letters('state=settled')).every(({ invoice_id: id }) => id === idOf(1))).toBe(true);
    await scene.app.database.query(`UPDATE dunning_letters SET pay_until = current_date - 1`);
    await dueAgo(60);
    const { written } = await dun();
    expect(written).toBe(1);
  });
});
