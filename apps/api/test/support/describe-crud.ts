import { describe, expect, it } from '@jest/globals';
import { lastAudit } from './audit.js';
import type { AppUnderTest } from './app-under-test.js';
import type { Call, Method } from './http-calls.js';

/** A resource as its calls know it. */
export interface CrudCalls {
  /** Of the list, after /v3, with `{cc}` where it lies in a country: `/{cc}/admin/brands`. */
  readonly path: string;
  /** Fields of the answers: of the rows, and of one. */
  readonly rows: string;
  readonly one: string;
  /** Of the events `<event>.created`, `.updated`, `.deleted`. */
  readonly event: string;
  readonly update: 'PUT' | 'POST';
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

/** Proves what all master data promise: pages, countries, the audit log, values that are taken, versions. */
export function describeCrud(calls: CrudCalls, given: () => Given): void {
  const address = (more = '', country = 'at') => `/v3${calls.path.replace('{cc}', country)}${more}`;
  const ask = (method: Method, url: string, body?: object) => {
    const { call, token } = given();
    return call<Body>(method, url, { token, ...(body && { body }) });
  };
  const make = async (number: number): Promise<Row> =>
    (await ask('POST', address(), calls.input(number))).body[calls.one] as Row;
  const change = ({ id }: Row, body: object) => ask(calls.update, address(`/${id}`), body);
  const remove = ({ id }: Row) => ask('DELETE', address(`/${id}`));

  describe(`${calls.path}, as all master data`, () => {
    it('lies on pages that do not overlap, in either order, and tells how many there are', async () => {
      const made = [await make(1), await make(2), await make(3)];
      const { total } = (await ask('GET', address('?page_size=1'))).body;
      expect(total).toBeGreaterThanOrEqual(3);
      const ids = async (order: string) => {
        const pages = Array.from({ length: total }, (_, page) =>
          ask('GET', address(`?page_size=1&page=${page + 1}&order=${order}`)),
        );
        return (await Promise.all(pages)).map(({ body }) => (body[calls.rows] as Row[])[0]?.id);
      };
      const ascending = await ids('asc');
      expect(new Set(ascending).size).toBe(total);
      expect(await ids('desc')).toEqual(ascending.toReversed());
      const beyond = (await ask('GET', address(`?page_size=1&page=${total + 5}`))).body;
      expect([beyond.total, beyond[calls.rows]]).toEqual([total, []]);
      for (const row of made) expect((await remove(row)).status).toBe(200);
    });

    it('is in the audit log with each change', async () => {
      const row = await make(1);
      const noted = async (event: string) => lastAudit(given().app, `${calls.event}.${event}`);
      expect((await noted('created'))?.object_id).toBe(String(row.id));
      await change(row, { ...calls.input(1), ...calls.change });
      const fields = Object.keys(calls.change);
      expect(Object.keys((await noted('updated'))?.details ?? {})).toEqual(expect.arrayContaining(fields));
      await remove(row);
      expect((await noted('deleted'))?.object_id).toBe(String(row.id));
      expect((await remove(row)).status).toBe(404);
      expect((await change(row, calls.input(1))).status).toBe(404);
    });

    it('is not overwritten by whoever has not seen the newest version', async () => {
      const row = await make(1);
      const body = { ...calls.input(1), ...calls.change, version: row.version };
      const { status, body: answer } = await change(row, body);
      const now = answer[calls.one] as Row;
      expect([status, now]).toEqual([200, expect.objectContaining(calls.change)]);
      expect(now.version).toBe(row.version + 1);
      const late = await change(row, { ...calls.input(1), version: row.version });
      expect([late.status, late.body.code, late.body.current]).toEqual([409, 'request.stale', now]);
      await remove(row);
    });

    const { unique } = calls;
    if (unique !== undefined)
      it(`has each ${unique} once`, async () => {
        const rows = [await make(1), await make(2)] as const;
        const { status, body } = await ask('POST', address(), calls.input(1));
        expect([status, body.code, body.problems]).toEqual([
          422,
          'request.invalid',
          { [unique]: [{ code: 'taken' }] },
        ]);
        expect((await change(rows[1], calls.input(1))).body.problems).toEqual({
          [unique]: [{ code: 'taken' }],
        });
        for (const row of rows) await remove(row);
      });

    if (calls.path.includes('{cc}'))
      it('belongs to its country', async () => {
        const row = await make(1);
        for (const [method, more] of [
          ['GET', ''],
          [calls.update, `/${row.id}`],
          ['DELETE', `/${row.id}`],
        ] as const) {
          const body = method === calls.update ? calls.input(1) : undefined;
          expect((await ask(method, address(more, 'de'), body)).status).toBe(404);
        }
        await remove(row);
      });
  });
}
