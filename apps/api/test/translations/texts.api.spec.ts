import { toMessages } from '@netreach/texts';
import { shippedCatalogues } from '@netreach/texts/files';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { TextsReadModel } from '../../src/domains/translations/database/texts.read-model.js';
import { TextsSync } from '../../src/domains/translations/sync/texts-sync.service.js';
import { auditOf } from '../support/audit.js';
import { Desk } from './support/desk.js';
import { InnerApp } from '../support/inner-app.js';

let desk: Desk<InnerApp>;
beforeAll(async () => {
  desk = await Desk.open(() => InnerApp.start());
});
afterAll(() => desk.close());

const rename = async (msgid: string, msgstr0: string) => {
  const { id } = await desk.key('generic', msgid);
  return desk.ask('PUT', `/admin/translation-keys/${id}`, { texts: [{ locale: 'de-DE', msgstr0 }] });
};

describe('the texts of a tag in a locale', () => {
  it('are those of the shipped catalogues, to anybody', async () => {
    const catalogues = shippedCatalogues();
    expect(catalogues.length).toBeGreaterThan(10);
    for (const { tag, locale, messages } of catalogues) {
      const { status, body } = await desk.texts(tag, locale);
      expect([status, toMessages(body.data)]).toEqual([200, messages]);
    }
  });

  it('of an unknown tag or locale are not found, in these words', async () => {
    const tag = await desk.texts('nonsense', 'en-US');
    expect([tag.status, tag.body.error, tag.body.code]).toEqual([
      404,
      'Unrecognisable translation tag',
      'translations.unknown_tag',
    ]);
    const locale = await desk.texts('generic', 'xx-XX');
    expect([locale.status, locale.body.error]).toEqual([404, 'This language is not known.']);
    expect(String(tag.headers['cache-control'])).toBe('no-store');
  });

  it('are not sent again to who has them, until they change', async () => {
    const first = await desk.texts('generic', 'de-DE');
    const etag = String(first.headers['etag']);
    expect(first.headers['cache-control']).toBe('public, no-cache');
    const again = await desk.texts('generic', 'de-DE', { 'if-none-match': `"other", ${etag}` });
    expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', etag]);
    await rename('action.close', 'Zumachen');
    const changed = await desk.texts('generic', 'de-DE', { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    const other = await desk.texts('generic', 'en-US');
    const same = await desk.texts('generic', 'en-US', { 'if-none-match': String(other.headers['etag']) });
    expect(same.status).toBe(304);
  });

  it('are read from the tables only after a change', async () => {
    const reads = jest.spyOn(desk.app.get(TextsReadModel), 'texts');
    await desk.texts('errors', 'de-DE');
    for (let time = 0; time < 5; time += 1) await desk.texts('errors', 'de-DE');
    expect(reads.mock.calls.length).toBeLessThanOrEqual(1);
    await rename('action.close', 'Schließen!');
    await desk.texts('errors', 'de-DE');
    expect(reads).toHaveBeenCalledTimes(2);
  });

  it('show a change at once at every process, whoever makes it', async () => {
    const other = await InnerApp.start();
    try {
      const call = other.call;
      const elsewhere = async () => {
        const { body } = await call<{ data: { msgid: string; msgstr0: string }[] }>(
          'GET',
          '/v3/translations/generic/de-DE',
        );
        return body.data.find(({ msgid }) => msgid === 'action.close')?.msgstr0;
      };
      await elsewhere();
      await rename('action.close', 'Von nebenan');
      expect(await elsewhere()).toBe('Von nebenan');
      await desk.app.database.query(
        `UPDATE translation_texts SET msgstr0 = 'Von Hand' WHERE msgstr0 = 'Von nebenan'`,
      );
      expect(await elsewhere()).toBe('Von Hand');
      expect((await desk.text('generic', 'de-DE', 'action.close'))?.msgstr0).toBe('Von Hand');
    } finally {
      await other.close();
    }
  });
});

describe('a new release', () => {
  const release = (messages: Record<string, Record<string, string>>) =>
    desk.app
      .get(TextsSync)
      .run([
        ...shippedCatalogues(),
        ...Object.entries(messages).map(([locale, texts]) => ({ locale, tag: 'release', messages: texts })),
      ]);

  it('adds keys, updates texts nobody has edited, keeps edited ones and removes what is gone', async () => {
    expect(
      await release({
        'en-US': { a: 'A', b: 'B', gone: 'G', n_one: '{count} n', n_other: '{count} ns' },
        'de-DE': { a: 'A', b: 'B', gone: 'G', n_one: '{count} n', n_other: '{count} ns' },
      }),
    ).toEqual({ added: 4, updated: 0, removed: 0, dropped: 0 });
    const { id, revision } = await desk.key('release', 'b');
    await desk.ask('PUT', `/admin/translation-keys/${id}`, {
      texts: [{ locale: 'de-DE', msgstr0: 'Mein B' }],
    });
    expect(
      await release({
        'en-US': { a: 'A2', b: 'B2', c: 'C', n_one: '{count} n', n_other: '{count} ns' },
        'de-DE': { a: 'A', b: 'B2', c: 'C', n_one: '{count} n', n_other: '{count} ns' },
      }),
    ).toEqual({ added: 1, updated: 2, removed: 1, dropped: 0 });
    const { body } = await desk.texts('release', 'de-DE');
    expect(toMessages(body.data)).toEqual({
      a: 'A',
      b: 'Mein B',
      c: 'C',
      n_one: '{count} n',
      n_other: '{count} ns',
    });
    expect((await desk.text('release', 'en-US', 'b'))?.msgstr0).toBe('B2');
    expect((await desk.key('release', 'b')).revision).toBe(revision + 2);
  });

  it('takes over a key an administrator has made, with the text written for it', async () => {
    await desk.ask('POST', '/admin/translation-keys', {
      tag: 'release',
      msgid: 'early',
      plural: false,
      description: '',
      texts: [
        { locale: 'en-US', msgstr0: 'Early' },
        { locale: 'de-DE', msgstr0: 'Früh' },
      ],
    });
    await release({ 'en-US': { early: 'Shipped' }, 'de-DE': { early: 'Geliefert' } });
    const { shipped, texts } = await desk.key('release', 'early');
    expect([shipped, texts.map(({ msgstr0 }) => msgstr0)]).toEqual([true, ['Early', 'Früh']]);
  });

  it('replaces an edited text that would show a bare place or lacks a form', async () => {
    await release({ 'en-US': { p: 'P {x}', q: 'Q' }, 'de-DE': { p: 'P {x}', q: 'Q' } });
    for (const [msgid, msgstr0] of [
      ['p', 'Mein P {x}'],
      ['q', 'Mein Q'],
    ] as const) {
      const { id } = await desk.key('release', msgid);
      await desk.ask('PUT', `/admin/translation-keys/${id}`, { texts: [{ locale: 'de-DE', msgstr0 }] });
    }
    const next = { p: 'P {y}', q_one: 'Q', q_other: '{count} Q' };
    expect(await release({ 'en-US': next, 'de-DE': next })).toMatchObject({ dropped: 2 });
    expect(toMessages((await desk.texts('release', 'de-DE')).body.data)).toEqual(next);
  });

  it('that brings nothing new changes nothing and leaves no trace', async () => {
    const sync = desk.app.get(TextsSync);
    await sync.run();
    const before = (await auditOf(desk.app, 'translation_key.synchronised')).length;
    expect(await Promise.all([sync.run(), sync.run()])).toEqual(
      Array(2).fill({ added: 0, updated: 0, removed: 0, dropped: 0 }),
    );
    expect(await auditOf(desk.app, 'translation_key.synchronised')).toHaveLength(before);
    const tags = await desk.ask('GET', '/admin/translation-tags');
    expect(tags.body.tags.map(({ name }) => name)).not.toContain('release');
  });
});
