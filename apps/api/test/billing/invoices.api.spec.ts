import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { eventually } from '@netreach/config/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InvoiceDto, InvoiceResponseDto } from '../../src/domains/billing/dto/invoice.dto.js';
import { lastAudit } from '../support/audit.js';
import { problemsOf } from '../support/problems.js';
import { BillingScene, ISSUER } from './support/billing-scene.js';

const TIME_LIMIT = 120_000;
const API = new URL('../../', import.meta.url);

let scene: BillingScene;

beforeAll(async () => {
  scene = await BillingScene.open();
}, TIME_LIMIT);
afterAll(() => scene.close());

const details = async (id: number) =>
  (await scene.call<InvoiceResponseDto>('GET', `/admin/billing/invoices/${id}`)).body;
const cancel = (id: number, redraft: boolean) =>
  scene.call<InvoiceResponseDto>('POST', `/admin/billing/invoices/${id}/cancel`, {
    reason: 'Wrong',
    redraft,
  });
const enterIssuer = (changes: object = {}) =>
  scene.call('PUT', '/admin/billing/issuer', { ...ISSUER, ...changes });
const year = new Date().getUTCFullYear();

/** Invoices of a month, checked and issued. */
async function issued(date: string): Promise<InvoiceDto[]> {
  await scene.draft(date);
  const ids = (await scene.invoices(`date=${date}&state=draft`)).map(({ id }) => id);
  expect((await scene.each('check', ids)).refused).toEqual([]);
  expect((await scene.each('issue', ids)).refused).toEqual([]);
  return (await scene.invoices(`date=${date}`)).filter(({ id }) => ids.includes(id));
}

describe('drafting a month', () => {
  it(
    'freezes what falls due, for each contract once',
    async () => {
      await scene.contracts('A', 3, 2);
      expect(await scene.draft('2025-03')).toMatchObject({ drafted: 3, skipped: 0, progress: 100 });
      const drafts = await scene.invoices('date=2025-03');
      expect(
        drafts.map(({ contract, state, net, vat, gross }) => [contract, state, net, vat, gross]),
      ).toEqual(['A-1', 'A-2', 'A-3'].map((contract) => [contract, 'draft', 203, 40.6, 243.6]));
      await scene.app.database.query(`UPDATE contract_items SET price = 1`);
      expect(await scene.draft('2025-03')).toMatchObject({ drafted: 0 });
      expect(await scene.invoices('date=2025-03')).toEqual(drafts);
      const { lines, taxes, history } = await details(drafts[0]?.id ?? 0);
      expect(lines).toMatchObject([
        { name: 'Item 1', price: '101.0000', net: '101.00', category: 'S', rate: '20', from: '2025-03-01' },
        { name: 'Item 2', net: '102.00' },
      ]);
      expect(taxes).toEqual([{ category: 'S', rate: '20', net: '203.00', vat: '40.60' }]);
      expect(history.map(({ event }) => event)).toEqual(['drafted']);
    },
    TIME_LIMIT,
  );

  it('goes on within half a minute after its worker was killed, with nothing twice', async () => {
    await scene.contracts('K', 400, 3);
    const { database } = scene.app;
    await database.withClient(async (holder) => {
      // The worker cannot store a stretch until this lets go of it.
      await holder.query('BEGIN; LOCK TABLE invoices IN SHARE MODE');
      await scene.call('POST', '/admin/billing/runs', { date: '2025-04' });
      await eventually(async () =>
        expect(
          await database.first(`SELECT state FROM jobs WHERE kind = 'billing-drafts' AND state <> 'done'`),
        ).toEqual({ state: 'running' }),
      );
      await scene.killWorker();
      await holder.query('ROLLBACK');
    });
    await scene.drafted('2025-04', 30_000);
    const row = await scene.app.database.first<{ n: number; contracts: number }>(
      `SELECT count(*)::int AS n, count(DISTINCT contract_id)::int AS contracts FROM invoices WHERE month = '2025-04-01'`,
    );
    expect(row).toEqual({ n: 403, contracts: 403 });
    await scene.app.database.query(`DELETE FROM invoices WHERE month = '2025-04-01'`);
    await scene.app.database.query(
      `DELETE FROM contract_items WHERE contract_id IN (SELECT id FROM contracts WHERE number LIKE 'K-%')`,
    );
  }, 240_000);

  it('leaves out what is not counted yet, and is not asked of the far future', async () => {
    await scene.app.database.query(`
      INSERT INTO contract_items (country_code, contract_id, name, unit, period, billed, price, starts_on)
      SELECT 'at', id, 'Users', 'user', 'month', 'arrears', 1, '2025-01-01' FROM contracts WHERE number = 'A-1'`);
    const month = new Date().toISOString().slice(0, 7);
    expect(await scene.draft(month)).toMatchObject({ drafted: 2, skipped: 1 });
    await scene.app.database.query(`DELETE FROM invoices WHERE month = $1::date`, [`${month}-01`]);
    const late = await scene.call('POST', '/admin/billing/runs', { date: `${year + 1}-12` });
    expect(problemsOf(late)).toEqual([422, 'date month_ahead']);
    const wrong = await scene.call('POST', '/admin/billing/runs', { date: '0000-13' });
    expect(problemsOf(wrong)).toEqual([422, 'date not_a_month']);
  }, 60_000);
});

describe('an invoice', () => {
  it('goes out once it has an issuer and was checked', async () => {
    const [first] = await scene.invoices('date=2025-03');
    const id = first?.id ?? 0;
    expect((await scene.each('check', [id])).refused).toEqual([{ id, code: 'invoice.no_issuer', rules: [] }]);
    expect(problemsOf(await enterIssuer({ iban: 'AT611904300234573202' }))).toEqual([422, 'iban iban']);
    expect((await enterIssuer()).status).toBe(200);
    expect((await scene.each('issue', [id])).refused[0]?.code).toBe('invoice.not_checked');
    expect((await scene.each('check', [id])).done).toEqual([id]);
    expect((await scene.each('check', [id])).refused[0]?.code).toBe('invoice.not_a_draft');
    expect((await scene.each('issue', [id, 2_000_000_000])).refused).toEqual([
      { id: 2_000_000_000, code: 'request.not_found', rules: [] },
    ]);
    const { invoice, history, address } = await details(id);
    expect(invoice).toMatchObject({ number: `AT-${year}-00001`, state: 'issued', gross: 243.6 });
    expect(address).toBe('Gasse 1, 1010 Wien, AT');
    expect(history.map(({ event }) => event)).toEqual(['drafted', 'checked', 'issued']);
    expect((await lastAudit(scene.app, 'invoice.issued'))?.details).toEqual({ number: `AT-${year}-00001` });
  });

  it('that breaks a rule does not', async () => {
    await scene.app.database.query(
      `UPDATE contracts SET party_country = 'de', party_address = 'Somewhere', vat_id = 'DE123456789' WHERE number = 'A-2'`,
    );
    await scene.draft('2025-05');
    const broken = (await scene.invoices('date=2025-05')).find(({ contract }) => contract === 'A-2');
    const id = broken?.id ?? 0;
    expect((await details(id)).broken_rules).toEqual(['BR-DE-8', 'BR-DE-9']);
    expect((await scene.each('check', [id])).refused).toEqual([
      { id, code: 'invoice.rules_broken', rules: ['BR-DE-8', 'BR-DE-9'] },
    ]);
    await scene.app.database.query(
      `UPDATE contracts SET party_address = 'Weg 1, 10115 Berlin' WHERE number = 'A-2'`,
    );
    expect((await scene.call('DELETE', `/admin/billing/invoices/${id}`)).status).toBe(200);
    await scene.draft('2025-05');
    const again = (await scene.invoices('date=2025-05')).find(({ contract }) => contract === 'A-2');
    expect((await details(again?.id ?? 0)).broken_rules).toEqual([]);
  });

  it('cannot be changed or removed once it is out, by any call or by the product itself', async () => {
    const [first] = await scene.invoices('date=2025-03&search=AT-');
    const id = first?.id ?? 0;
    const refused = await scene.call('DELETE', `/admin/billing/invoices/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'invoice.not_a_draft']);
    expect((await scene.each('issue', [id])).refused[0]?.code).toBe('invoice.not_checked');
    for (const change of [
      `UPDATE invoices SET gross = gross + 1 WHERE id = $1`,
      `UPDATE invoices SET content = content || '{"net": "0.00"}' WHERE id = $1`,
      `UPDATE invoices SET state = 'draft' WHERE id = $1`,
      `DELETE FROM invoices WHERE id = $1`,
      `UPDATE invoice_journal SET hash = '' WHERE invoice_id = $1`,
      `DELETE FROM invoice_journal WHERE invoice_id = $1`,
    ])
      await expect(scene.app.database.query(change, [id])).rejects.toThrow('never change');
    await expect(scene.app.database.query('TRUNCATE invoices CASCADE')).rejects.toThrow('never change');
  });

  it('is taken back by a credit note, once, and another one comes in its place', async () => {
    const [first] = await scene.invoices('date=2025-03&search=AT-');
    const id = first?.id ?? 0;
    const taken = await cancel(id, true);
    expect(taken.body.invoice.state).toBe('cancelled');
    const again = await cancel(id, false);
    expect([again.status, again.body.code]).toEqual([409, 'invoice.not_issued']);
    const related = taken.body.related.map(({ kind, number }) => [kind, number]);
    expect(related).toEqual([
      ['credit_note', `AT-${year}-00002`],
      ['invoice', null],
    ]);
    const [credit, draft] = await Promise.all(taken.body.related.map(({ id: one }) => details(one)));
    expect(credit).toMatchObject({
      reason: 'Wrong',
      invoice: { gross: 243.6, corrects: id, state: 'issued' },
    });
    // The contract is cheaper by now.
    expect(draft).toMatchObject({ invoice: { state: 'draft', net: 2, corrects: id }, broken_rules: [] });
    expect((await cancel(draft?.invoice.id ?? 0, false)).status).toBe(409);
    expect((await cancel(credit?.invoice.id ?? 0, false)).status).toBe(409);
    expect((await cancel(2_000_000_000, false)).status).toBe(404);
    expect(await scene.draft('2025-03')).toMatchObject({ drafted: 0 });
  });
});

describe('numbers', () => {
  it(
    'have no gap and are unique, with 50 invoices issued at once and some of it failing',
    async () => {
      await scene.contracts('N', 50);
      await scene.draft('2025-06');
      const drafts = (await scene.invoices('date=2025-06')).filter(({ contract }) =>
        contract.startsWith('N-'),
      );
      const ids = drafts.map(({ id }) => id);
      await scene.each('check', ids);
      // A transaction that has taken a number dies before it ends.
      await scene.app.database.withClient(async (client) => {
        await client.query('BEGIN');
        await client.query(`UPDATE invoice_counters SET last = last + 1`);
        const all = Promise.all(ids.map((id) => scene.each('issue', [id])));
        await client.query('ROLLBACK');
        for (const { refused } of await all) expect(refused).toEqual([]);
      });
      const numbers = await scene.app.database.query<{ place: number }>(
        `SELECT place FROM invoices WHERE state = 'issued' ORDER BY place`,
      );
      expect(numbers.map(({ place }) => place)).toEqual(numbers.map((_, at) => at + 1));
      expect(numbers.length).toBe(52);
    },
    TIME_LIMIT,
  );
});

describe('the journal', () => {
  const verify = async () => {
    const env = { ...process.env, LOG_LEVEL: 'silent' };
    const options = { cwd: API, env };
    const ended = await promisify(execFile)('node', ['dist/cli.js', 'invoices', 'verify'], options).catch(
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
    return { code: 'code' in ended ? ended.code : 0, said: `${ended.stderr}${ended.stdout}` };
  };

  /** Changes what the triggers would refuse. */
  async function tampered(change: string, back: string): Promise<{ code: number; said: string }> {
    const anyway = (sql: string) =>
      scene.app.database.withClient(async (client) => {
        await client.query(
          `BEGIN; ALTER TABLE invoices DISABLE TRIGGER USER; ALTER TABLE invoice_journal DISABLE TRIGGER USER; ALTER TABLE invoice_documents DISABLE TRIGGER USER`,
        );
        await client.query(sql);
        await client.query(
          `ALTER TABLE invoices ENABLE TRIGGER USER; ALTER TABLE invoice_journal ENABLE TRIGGER USER; ALTER TABLE invoice_documents ENABLE TRIGGER USER; COMMIT`,
        );
      });
    await anyway(change);
    const verdict = await verify();
    await anyway(back);
    return verdict;
  }

  it(
    'knows each invoice and its documents, which are handed out as they were written',
    async () => {
      const [one] = await scene.invoices('date=2025-06&search=AT-');
      const path = `/admin/billing/invoices/${one?.id}`;
      await scene.written();
      const pdf = await scene.file(`${path}/pdf`);
      expect([pdf.status, pdf.type, pdf.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
      expect(pdf.name).toBe(`attachment; filename="${one?.number}.pdf"`);
      for (const format of ['cii', 'ubl'])
        expect((await scene.file(`${path}/${format}`)).text).toContain(one?.number);
      expect((await scene.call('GET', `${path}/docx`)).status).toBe(422);
      const [draft] = await scene.invoices('state=draft');
      expect((await scene.call('GET', `/admin/billing/invoices/${draft?.id}/pdf`)).status).toBe(404);
      await expect(scene.app.database.query(`UPDATE invoice_documents SET bytes = ''`)).rejects.toThrow(
        'never changes',
      );
    },
    TIME_LIMIT,
  );

  it(
    'is verified by one command, which finds any change',
    async () => {
      const sound = await verify();
      expect(sound).toEqual({ code: 0, said: '208 entries, 0 problems\n' });
      const [one] = await scene.invoices('date=2025-06&search=AT-');
      const name = one?.number ?? '';
      const content = await tampered(
        `UPDATE invoices SET content = jsonb_set(content, '{buyer,name}', '"Payer X GmbH"') WHERE number = '${name}'`,
        `UPDATE invoices SET content = jsonb_set(content, '{buyer,name}', '"Payer 1 GmbH"') WHERE number = '${name}'`,
      );
      expect(content.code).toBe(1);
      expect(content.said).toContain(`(${name}, content): what is stored is not what was issued`);
      const column = await tampered(
        `UPDATE invoices SET gross = gross + 0.01 WHERE number = '${name}'`,
        `UPDATE invoices SET gross = gross - 0.01 WHERE number = '${name}'`,
      );
      expect(column.said).toContain('what is stored is not what was issued');
      const link = await tampered(
        `UPDATE invoice_journal SET previous = 'x' || previous WHERE place = 3`,
        `UPDATE invoice_journal SET previous = substr(previous, 2) WHERE place = 3`,
      );
      expect(link.said).toContain('the chain is broken');
      const byte = (value: number) =>
        `UPDATE invoice_documents SET bytes = set_byte(bytes, 100, ${value})
         WHERE format = 'pdf' AND invoice_id = (SELECT id FROM invoices WHERE number = '${name}')`;
      const before = await scene.app.database.first<{ byte: number }>(
        `SELECT get_byte(bytes, 100) AS byte FROM invoice_documents WHERE format = 'pdf'
           AND invoice_id = (SELECT id FROM invoices WHERE number = '${name}')`,
      );
      const document = await tampered(byte((before?.byte ?? 0) ^ 1), byte(before?.byte ?? 0));
      expect(document.said).toContain(`(${name}, pdf): what is stored is not what was issued`);
      expect((await verify()).code).toBe(0);
    },
    TIME_LIMIT,
  );
});

describe('a customer', () => {
  it('sees and downloads what was issued to it, where the user is its administrator', async () => {
    const { anna, carl, bert } = await scene.customers();
    const own = await scene.call<{ invoices: InvoiceDto[]; total: number }>(
      'GET',
      '/profile/invoices?page_size=5',
      undefined,
      anna,
    );
    expect(own.body.total).toBe(52);
    expect(own.body.invoices.every(({ customer }) => customer === 'Payer')).toBe(true);
    expect(own.body.invoices[0]?.number).toBe(`AT-${year}-00052`);
    const path = `/profile/invoices/${own.body.invoices[0]?.id}/pdf`;
    expect((await scene.file(path, anna)).text.slice(0, 5)).toBe('%PDF-');
    const drafts = await scene.invoices('state=draft');
    expect((await scene.call('GET', `/profile/invoices/${drafts[0]?.id}/pdf`, undefined, anna)).status).toBe(
      404,
    );
    // Somebody of another customer, and somebody who is no administrator.
    expect((await scene.call('GET', path, undefined, carl)).status).toBe(404);
    const theirs = await scene.call<{ total: number }>('GET', '/profile/invoices', undefined, carl);
    expect(theirs.body.total).toBe(0);
    expect((await scene.call('GET', path, undefined, bert)).status).toBe(404);
    const none = await scene.call<{ total: number }>('GET', '/profile/invoices', undefined, bert);
    expect(none.body.total).toBe(0);
    expect((await scene.call('GET', '/admin/billing/invoices', undefined, anna)).status).toBe(403);
  });
});

describe('who may', () => {
  it(
    'is not a user of another market, and 404 is all they learn',
    async () => {
      const [one] = await issued('2025-07');
      const elsewhere = await scene.app.call('GET', `/v3/de/admin/billing/invoices/${one?.id}`, {
        token: scene.admin,
      });
      expect(elsewhere.status).toBe(404);
    },
    TIME_LIMIT,
  );
});
