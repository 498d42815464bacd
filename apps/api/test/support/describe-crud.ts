import { describe, expect, it } from '@jest/globals';
import { lastAudit, type AuditRow } from './audit.js';
import type { AppUnderTest } from './app-under-test.js';
import type { Answer, Call, Method } from './http-calls.js';

/** A resource as its calls know it. */
export interface CrudCalls {
  /** Of the list, after /v3, with `{cc}` where it lies in a country: `/{cc}/admin/brands`. */
  readonly path: string;
  /** Fields of the answers: of the rows, and of one. */
  readonly rows: string;
  readonly one: string;
  /** Of the events `<event>.created`, `.updated`, `.deleted`. */
  readonly event: string;
  /** How rows are changed; `SAVE`: with the number in the body of the call that makes them. */
  readonly update: 'PUT' | 'POST' | 'SAVE';
  /** An input that is right. @param number makes it another one's */
  readonly input: (number: number) => object;
  /** A change of it, as the row shows it too. */
  readonly change: object;
  /** The field whose value may be there once; none without. */
  readonly unique?: string;
}

/** Somebody who may use the resource. */
interface Given {
  readonly app: AppUnderTest;
  readonly call: Call;
  readonly token: string;
}

type Row = { id: number; version: number } & Record<string, unknown>;
type Body = Record<string, unknown> & {
  total: number;
  code: string;
  problems?: Record<string, { code: string }[]>;
  current?: Row;
};

/** The calls of a resource, as whoever may use it makes them. */
class CrudDesk {
  constructor(
    readonly calls: CrudCalls,
    readonly given: () => Given,
  ) {}

  address(more = '', country = 'at'): string {
    return `/v3${this.calls.path.replace('{cc}', country)}${more}`;
  }

  ask(method: Method, url: string, body?: object): Promise<Answer<Body>> {
    const { call, token } = this.given();
    return call<Body>(method, url, { token, ...(body && { body }) });
  }

  async make(number: number): Promise<Row> {
    const { body } = await this.ask('POST', this.address(), this.calls.input(number));
    return body[this.calls.one] as Row;
  }

  change({ id }: Row, body: object, country = 'at'): Promise<Answer<Body>> {
    const { update } = this.calls;
    return update === 'SAVE'
      ? this.ask('POST', this.address('', country), { ...body, id })
      : this.ask(update, this.address(`/${id}`, country), body);
  }

  remove({ id }: Row): Promise<Answer<Body>> {
    return this.ask('DELETE', this.address(`/${id}`));
  }

  noted(event: string): Promise<AuditRow | undefined> {
    return lastAudit(this.given().app, `${this.calls.event}.${event}`);
  }
}

/** Proves what all master data promise: pages, countries, the audit log, values that are taken, versions. */
export function describeCrud(calls: CrudCalls, given: () => Given): void {
  const desk = new CrudDesk(calls, given);
  describe(`${calls.path}, as all master data`, () => {
    it('lies on pages that do not overlap, in either order, and tells how many there are', () => pages(desk));
    it('is in the audit log with each change', () => audited(desk));
    it('is not overwritten by whoever has not seen the newest version', () => versions(desk));
    const { unique } = calls;
    if (unique !== undefined) it(`has each ${unique} once`, () => taken(desk, unique));
    if (calls.path.includes('{cc}')) it('belongs to its country', () => foreign(desk));
  });
}

async function pages(desk: CrudDesk): Promise<void> {
  const made = [await desk.make(1), await desk.make(2), await desk.make(3)];
  const { total } = (await desk.ask('GET', desk.address('?page_size=1'))).body;
  expect(total).toBeGreaterThanOrEqual(3);
  const rowsOf = (body: Body) => body[desk.calls.rows] as Row[];
  const ids = async (order: string) => {
    const asked = Array.from({ length: total }, (_, page) =>
      desk.ask('GET', desk.address(`?page_size=1&page=${page + 1}&order=${order}`)),
    );
    return (await Promise.all(asked)).map(({ body }) => rowsOf(body)[0]?.id);
  };
  const ascending = await ids('asc');
  expect(new Set(ascending).size).toBe(total);
  expect(await ids('desc')).toEqual(ascending.toReversed());
  const beyond = (await desk.ask('GET', desk.address(`?page_size=1&page=${total + 5}`))).body;
  expect([beyond.total, rowsOf(beyond)]).toEqual([total, []]);
  for (const row of made) expect((await desk.remove(row)).status).toBe(200);
}

async function audited(desk: CrudDesk): Promise<void> {
  const { input, change } = desk.calls;
  const row = await desk.make(1);
  expect((await desk.noted('created'))?.object_id).toBe(String(row.id));
  await desk.change(row, { ...input(1), ...change });
  const changed = Object.keys((await desk.noted('updated'))?.details ?? {});
  expect(changed).toEqual(expect.arrayContaining(Object.keys(change)));
  await desk.remove(row);
  expect((await desk.noted('deleted'))?.object_id).toBe(String(row.id));
  expect((await desk.remove(row)).status).toBe(404);
  expect((await desk.change(row, input(1))).status).toBe(404);
}

async function versions(desk: CrudDesk): Promise<void> {
  const { input, change, one } = desk.calls;
  const row = await desk.make(1);
  const { status, body } = await desk.change(row, { ...input(1), ...change, version: row.version });
  const now = body[one] as Row;
  expect([status, now]).toEqual([200, expect.objectContaining(change)]);
  expect(now.version).toBe(row.version + 1);
  const late = await desk.change(row, { ...input(1), version: row.version });
  expect([late.status, late.body.code, late.body.current]).toEqual([409, 'request.stale', now]);
  await desk.remove(row);
}

async function taken(desk: CrudDesk, unique: string): Promise<void> {
  const rows = [await desk.make(1), await desk.make(2)] as const;
  const again = await desk.ask('POST', desk.address(), desk.calls.input(1));
  const renamed = await desk.change(rows[1], desk.calls.input(1));
  for (const { status, body } of [again, renamed])
    expect([status, body.code, body.problems]).toEqual([
      422,
      'request.invalid',
      { [unique]: [{ code: 'taken' }] },
    ]);
  for (const row of rows) await desk.remove(row);
}

async function foreign(desk: CrudDesk): Promise<void> {
  const row = await desk.make(1);
  const { input } = desk.calls;
  const answers = [
    await desk.ask('GET', desk.address('', 'de')),
    await desk.change(row, input(1), 'de'),
    await desk.ask('DELETE', desk.address(`/${row.id}`, 'de')),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  await desk.remove(row);
}
