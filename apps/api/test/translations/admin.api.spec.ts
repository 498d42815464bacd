import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lastAudit } from '../support/audit.js';
import { describeCrud } from '../support/describe-crud.js';
import { givenUser, idOf, signIn } from '../support/users.js';
import { TestApp } from '../support/test-app.js';
import { Desk } from './support/desk.js';

let desk: Desk<TestApp>;
beforeAll(async () => {
  desk = await Desk.open(() => TestApp.start());
});
afterAll(() => desk.close());

const key = (id: number) => `/admin/translation-keys/${id}`;
const save = (id: number, body: object) => desk.ask('PUT', key(id), body);
const made = { tag: 'generic', plural: false, description: 'Here' };
const make = async (msgid: string, english: string, more: object = {}) =>
  (
    await desk.ask('POST', '/admin/translation-keys', {
      ...made,
      msgid,
      texts: [{ locale: 'en-US', msgstr0: english }],
      ...more,
    })
  ).body.key;

describe('the administration of texts', () => {
  it('is for super admins only', async () => {
    const limited = { email: 'limited@netreach.example', role: 'limited_admin', customer: null } as const;
    const { access: token } = await signIn(desk.call, await givenUser(desk.app, limited));
    for (const path of ['translation-keys', 'translation-tags', 'translation-modules/1']) {
      expect((await desk.call('GET', `/v3/admin/${path}`, { token })).body['code']).toBe('access.forbidden');
      expect((await desk.call('GET', `/v3/admin/${path}`)).status).toBe(401);
    }
  });
});

describe('locales', () => {
  it('are listed in the order of menus, to anybody', async () => {
    const { body } = await desk.call<{ locales: object[] }>('GET', '/v3/locales');
    expect(body.locales).toEqual([
      expect.objectContaining({ code: 'en-US', name: 'English', enabled: true, order: 0, shipped: true }),
      expect.objectContaining({ code: 'de-DE', name: 'Deutsch', enabled: true, order: 1, shipped: true }),
    ]);
  });

  it('are made, changed, switched off and removed, and all of it is in the audit log', async () => {
    const french = await desk.locale({ code: 'fr-FR', name: ' Français ', plural_rule: 'above_one' });
    expect(french).toMatchObject({ name: 'Français', shipped: false });
    const path = `/admin/locales/${french.id}`;
    const { id, shipped, ...input } = french;
    expect((await desk.ask('DELETE', path)).body.code).toBe('translations.locale_in_use');
    const off = await desk.ask('POST', path, { ...input, code: 'fr-CA', enabled: false });
    expect(off.body.locale).toEqual({ id, shipped, ...input, code: 'fr-CA', enabled: false, version: 2 });
    expect((await lastAudit(desk.app, 'locale.updated'))?.details).toEqual({
      code: { before: 'fr-FR', after: 'fr-CA' },
      enabled: { before: true, after: false },
    });
    expect((await desk.ask('DELETE', path)).status).toBe(200);
    expect((await desk.ask('DELETE', path)).status).toBe(404);
    expect(await lastAudit(desk.app, 'locale.deleted')).toMatchObject({
      actor_id: await idOf(desk.app, 'admin@netreach.example'),
      details: { code: 'fr-CA' },
    });
  });

  it('that are shipped stay, and so do their code and plurals; English is always offered', async () => {
    const { body } = await desk.ask('GET', '/locales');
    for (const { id, shipped: _, ...input } of body.locales) {
      expect((await desk.ask('DELETE', `/admin/locales/${id}`)).status).toBe(409);
      for (const change of [{ code: 'it-IT' }, { plural_rule: 'none' }]) {
        const { status, body: refused } = await desk.ask('POST', `/admin/locales/${id}`, {
          ...input,
          ...change,
        });
        expect([status, refused.code]).toEqual([409, 'translations.shipped']);
      }
    }
    const [english] = body.locales;
    const { id, shipped: _, ...input } = english ?? { id: 0, shipped: true };
    const off = await desk.ask('POST', `/admin/locales/${id}`, { ...input, enabled: false });
    expect([off.status, Object.keys(off.body.error)]).toEqual([422, ['enabled']]);
  });

  it.each([
    ['code', { code: 'french' }],
    ['code', { code: 'de-DE' }],
    ['name', { name: ' ' }],
    ['plural_rule', { plural_rule: 'many' }],
    ['order', { order: -1 }],
    ['enabled', { enabled: 'yes' }],
  ])('are refused with a wrong %s: %j', async (field, change) => {
    const valid = { code: 'nl-NL', name: 'Nederlands', plural_rule: 'not_one', enabled: false, order: 9 };
    const { status, body } = await desk.ask('POST', '/admin/locales', { ...valid, ...change });
    expect([status, Object.keys(body.error)]).toEqual([422, [field]]);
  });

  it('keep their plural rule while texts have its forms', async () => {
    const { id, shipped: _, ...input } = await desk.locale({ code: 'sv-SE' });
    const counted = await make('swedish', '', {
      plural: true,
      texts: [
        { locale: 'en-US', msgstr0: '{count} row', msgstr1: '{count} rows' },
        { locale: 'sv-SE', msgstr0: '{count} rad', msgstr1: '{count} rader' },
      ],
    });
    const none = () => desk.ask('POST', `/admin/locales/${id}`, { ...input, plural_rule: 'none' });
    expect(Object.keys((await none()).body.error)).toEqual(['plural_rule']);
    await save(counted.id, { texts: [{ locale: 'sv-SE', msgstr0: null }] });
    expect((await none()).status).toBe(200);
    expect((await save(counted.id, { texts: [{ locale: 'sv-SE', msgstr0: '{count} rader' }] })).status).toBe(
      200,
    );
  });
});

describeCrud(
  {
    path: '/admin/translation-tags',
    rows: 'tags',
    one: 'tag',
    event: 'translation_tag',
    update: 'POST',
    unique: 'name',
    input: (number) => ({ name: `tag-${number}`, title: `Tag ${number}`, description: '' }),
    change: { title: 'Changed' },
  },
  () => ({ app: desk.app, call: desk.call, token: desk.token }),
);

describe('tags', () => {
  it('are made, changed and removed once they are empty', async () => {
    const input = { name: 'leaflets', title: ' Campaigns ', description: 'All of them' };
    const { tag } = (await desk.ask('POST', '/admin/translation-tags', input)).body;
    expect(tag).toMatchObject({ name: 'leaflets', title: 'Campaigns', keys: 0, shipped: false });
    const path = `/admin/translation-tags/${tag.id}`;
    expect((await desk.texts('leaflets', 'en-US')).body.data).toEqual([]);
    const { id } = await make('title', 'Campaigns', { tag: 'leaflets' });
    expect((await desk.ask('DELETE', path)).body.code).toBe('translations.tag_in_use');
    await desk.ask('POST', path, { ...input, name: 'flights' });
    expect((await desk.texts('leaflets', 'en-US')).status).toBe(404);
    expect((await desk.text('flights', 'en-US', 'title'))?.msgstr0).toBe('Campaigns');
    await desk.ask('DELETE', key(id));
    expect((await desk.ask('DELETE', path)).status).toBe(200);
    expect((await lastAudit(desk.app, 'translation_tag.deleted'))?.details).toMatchObject({
      name: 'flights',
    });
  });

  it('that are shipped keep their names, not their titles', async () => {
    const { body } = await desk.ask('GET', '/admin/translation-tags?page_size=200');
    const auth = body.tags.find(({ name }) => name === 'auth');
    const path = `/admin/translation-tags/${auth?.id}`;
    expect((await desk.ask('DELETE', path)).body.code).toBe('translations.shipped');
    const input = { name: 'auth', title: 'Anmelden', description: '' };
    expect((await desk.ask('POST', path, { ...input, name: 'login' })).status).toBe(409);
    expect((await desk.ask('POST', path, input)).body.tag.title).toBe('Anmelden');
  });

  it.each([
    ['name', { name: 'Upper Case' }],
    ['name', { name: 'generic' }],
    ['title', { title: '' }],
  ])('are refused with a wrong %s: %j', async (field, change) => {
    const valid = { name: 'new', title: 'New', description: '' };
    const { status, body } = await desk.ask('POST', '/admin/translation-tags', { ...valid, ...change });
    expect([status, Object.keys(body.error)]).toEqual([422, [field]]);
  });

  it('tell how far they are translated into a locale', async () => {
    const danish = await desk.locale({ code: 'da-DK' });
    const { id } = await desk.key('home', 'prompt');
    await save(id, { texts: [{ locale: 'da-DK', msgstr0: 'Hjem' }] });
    const { body } = await desk.ask('GET', `/admin/translation-modules/${danish.id}`);
    const home = body.modules.find(({ tag }) => tag === 'home');
    expect(home?.translated).toBe(1);
    expect(home?.missing).toBe((home?.keys ?? 0) - 1);
    expect((await desk.ask('GET', '/admin/translation-modules/9999')).body.code).toBe(
      'translations.unknown_locale',
    );
  });
});

describe('keys', () => {
  it('are searched by msgid and by text, filtered and paged', async () => {
    const list = async (query: string) => {
      const { body } = await desk.ask('GET', `/admin/translation-keys?${query}`);
      return body;
    };
    const all = await list('page_size=200');
    expect(all.total).toBeGreaterThan(300);
    const byText = await list('search=Zur%C3%BCcksetzen&page_size=200');
    expect(byText.keys.length).toBeGreaterThan(0);
    for (const { texts } of byText.keys)
      expect(texts.some(({ msgstr0 }) => msgstr0.includes('urücksetzen'))).toBe(true);
    expect((await list('search=%25%25')).total).toBe(0);
    const home = await list('tag=home&sort=msgid&order=desc&page_size=2&page=2');
    expect(home.keys).toHaveLength(2);
    const ids = (await list('tag=home&sort=msgid&order=desc')).keys.map(({ id }) => id);
    expect(home.keys.map(({ id }) => id)).toEqual(ids.slice(2, 4));
    expect((await desk.ask('GET', '/admin/translation-keys?sort=password')).status).toBe(422);
  });

  it('without a text in the locale come first, and can be listed alone', async () => {
    await desk.locale({ code: 'it-IT' });
    await make('aaa.missing', 'Missing');
    const { body } = await desk.ask('GET', '/admin/translation-keys?tag=generic&locale=de-DE');
    expect(body.keys[0]?.msgid).toBe('aaa.missing');
    const missing = await desk.ask('GET', '/admin/translation-keys?tag=home&locale=it-IT&state=missing');
    const home = await desk.ask('GET', '/admin/translation-keys?tag=home');
    expect(missing.body.total).toBe(home.body.total);
    const { id } = await desk.key('home', 'prompt');
    await save(id, { texts: [{ locale: 'it-IT', msgstr0: 'Casa' }] });
    const rest = await desk.ask('GET', '/admin/translation-keys?tag=home&locale=it-IT&state=missing');
    expect(rest.body.total).toBe(home.body.total - 1);
    const edited = await desk.ask('GET', '/admin/translation-keys?locale=it-IT&state=edited');
    expect(edited.body.keys.map(({ msgid }) => msgid)).toEqual(['prompt']);
  });

  it('are made with texts whose places the English one decides', async () => {
    const body = { ...made, msgid: 'greeting' };
    const german = { locale: 'de-DE', msgstr0: 'Hallo {nam}' };
    const wrong = await desk.ask('POST', '/admin/translation-keys', {
      ...body,
      texts: [{ locale: 'en-US', msgstr0: 'Hello {name}' }, german],
    });
    expect([wrong.status, wrong.body.error]).toEqual([
      422,
      { 'texts.1.msgstr0': ['The place {name} is missing', 'There is no value for {nam}'] },
    ]);
    const bare = await desk.ask('POST', '/admin/translation-keys', { ...body, texts: [german] });
    expect(Object.keys(bare.body.error)).toEqual(['texts']);
    const greeting = await make('greeting', 'Hello {name}');
    expect(greeting).toMatchObject({ places: ['name'], shipped: false, revision: 1, plural: false });
    const [text] = greeting.texts;
    expect(text).toMatchObject({ msgstr0: 'Hello {name}', edited_by: 'Ada Admin' });
    expect(await lastAudit(desk.app, 'translation_key.created')).toMatchObject({
      object_id: String(greeting.id),
      details: { msgid: 'greeting', texts: { 'en-US': ['Hello {name}', null] } },
    });
    const again = await desk.ask('POST', '/admin/translation-keys', {
      ...body,
      texts: [{ locale: 'en-US', msgstr0: 'Hello' }],
    });
    expect(Object.keys(again.body.error)).toEqual(['msgid']);
  });

  it.each([
    ['msgid', { msgid: 'rows_one' }],
    ['msgid', { msgid: 'with space' }],
    ['tag', { tag: 'nowhere' }],
    [
      'texts.0.locale',
      {
        texts: [
          { locale: 'xx-XX', msgstr0: 'x' },
          { locale: 'en-US', msgstr0: 'x' },
        ],
      },
    ],
    ['texts.0.msgstr1', { plural: true }],
    [
      'texts',
      {
        texts: [
          { locale: 'en-US', msgstr0: 'x' },
          { locale: 'en-US', msgstr0: 'y' },
        ],
      },
    ],
    ['texts.0.msgstr0', { texts: [{ locale: 'en-US', msgstr0: ' ' }] }],
  ])('are refused with a wrong %s: %j', async (field, change) => {
    const valid = { ...made, msgid: 'fresh', texts: [{ locale: 'en-US', msgstr0: 'x' }] };
    const { status, body } = await desk.ask('POST', '/admin/translation-keys', { ...valid, ...change });
    expect([status, Object.keys(body.error)]).toEqual([422, [field]]);
  });

  it('that have changed since they were seen are not overwritten', async () => {
    const { id, revision } = await make('contested', 'One');
    const write = (msgstr0: string) => save(id, { revision, texts: [{ locale: 'en-US', msgstr0 }] });
    const answers = await Promise.all(['Mine', 'Yours'].map(write));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body.key;
    const lost = answers.find(({ status }) => status === 409)?.body;
    expect(lost?.code).toBe('translations.changed');
    expect((await desk.ask('GET', key(id))).body.key).toEqual(won);
    expect(won?.revision).toBe(revision + 1);
  });

  it('note what a change was, and nothing where nothing changed', async () => {
    const { id, revision } = await make('noted', 'Before');
    const change = { description: 'There', texts: [{ locale: 'en-US', msgstr0: 'After' }] };
    await save(id, change);
    expect((await save(id, change)).body.key.revision).toBe(revision + 1);
    expect(await lastAudit(desk.app, 'translation_key.updated')).toMatchObject({
      object_id: String(id),
      details: {
        tag: 'generic',
        msgid: 'noted',
        before: { 'en-US': ['Before', null] },
        after: { 'en-US': ['After', null] },
        description: { before: 'Here', after: 'There' },
      },
    });
  });

  it('survive many writers at once', async () => {
    const keys = await Promise.all(Array.from({ length: 12 }, (_, n) => make(`many.${n}`, `Text ${n}`)));
    const answers = await Promise.all([
      ...keys.map(({ id }, n) => save(id, { texts: [{ locale: 'de-DE', msgstr0: `Text ${n}` }] })),
      desk.importPo(keys.map((_, n) => `msgid "many.${11 - n}"\nmsgstr "Importiert ${n}"\n`).join('\n'), {
        locale: 'de-DE',
        tag: 'generic',
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(13).fill(200));
  });

  it('are removed with their texts, unless they are shipped', async () => {
    const { id } = await make('passing', 'Soon gone');
    expect((await desk.ask('DELETE', key(id))).status).toBe(200);
    expect(await desk.text('generic', 'en-US', 'passing')).toBeUndefined();
    expect((await desk.ask('DELETE', key(id))).status).toBe(404);
    const shipped = await desk.key('home', 'prompt');
    expect((await desk.ask('DELETE', key(shipped.id))).body.code).toBe('translations.shipped');
  });
});
