import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lastAudit } from '../support/audit.js';
import { TestApp } from '../support/test-app.js';
import { Desk } from './support/desk.js';

let desk: Desk<TestApp>;
beforeAll(async () => {
  desk = await Desk.open(() => TestApp.start());
});
afterAll(() => desk.close());

const exported = (query: string) => desk.ask('GET', `/admin/translation-keys/export?${query}`);
const imported = (po: string, more: Record<string, string> = {}) =>
  desk.importPo(po, { locale: 'de-DE', ...more });
const entry = (tag: string, msgid: string, ...forms: string[]) =>
  [
    `msgctxt "${tag}"`,
    `msgid "${msgid}"`,
    ...(forms.length > 1 ? [`msgid_plural "${msgid}"`] : []),
    ...forms.map((form, n) => (forms.length > 1 ? `msgstr[${n}] "${form}"` : `msgstr "${form}"`)),
    '',
  ].join('\n');

describe('an export', () => {
  it('is a PO file of all texts, with the English ones beside', async () => {
    const { status, headers, text } = await exported('locale=de-DE');
    expect([status, headers['content-type']]).toEqual([200, 'text/x-gettext-translation; charset=utf-8']);
    expect(headers['content-disposition']).toContain('.po');
    expect(text).toContain('"Language: de_DE\\n"');
    expect(text).toContain(
      '#. English: Close\nmsgctxt "generic"\nmsgid "action.close"\nmsgstr "Schließen"\n',
    );
    expect(text).toMatch(/msgid_plural "filter\.count"\nmsgstr\[0\] ".*"\nmsgstr\[1\] ".*"/);
  });

  it('can be of one tag; unknown ones are not found', async () => {
    const { text } = await exported('locale=de-DE&tag=home');
    expect(text).toContain('msgctxt "home"');
    expect(text).not.toContain('msgctxt "generic"');
    expect((await exported('locale=de-DE&tag=nowhere')).status).toBe(404);
    expect((await exported('locale=xx-XX')).status).toBe(404);
    expect((await exported('tag=home')).status).toBe(422);
  });

  it('goes in again without changing anything, and fills another language', async () => {
    const { text } = await exported('locale=de-DE');
    const same = await imported(text);
    expect(same.body.report).toMatchObject({ added: 0, changed: 0, unknown: [], invalid: [] });
    expect(same.body.report.unchanged).toBeGreaterThan(300);
    await desk.locale({ code: 'de-AT' });
    const austrian = text.replace('Language: de_DE', 'Language: de_AT');
    const filled = await imported(austrian, { locale: 'de-AT' });
    expect(filled.body.report).toMatchObject({ added: same.body.report.unchanged, changed: 0, invalid: [] });
    for (const tag of ['generic', 'ratings', 'errors'])
      expect((await desk.texts(tag, 'de-AT')).body.data).toEqual((await desk.texts(tag, 'de-DE')).body.data);
    expect((await exported('locale=de-AT')).text).toBe(austrian);
  });

  it('of a language with one form has one form each', async () => {
    await desk.locale({ code: 'ja-JP', plural_rule: 'none' });
    const { text } = await exported('locale=ja-JP&tag=ratings');
    expect(text).toContain('Plural-Forms: nplurals=1; plural=0;');
    expect(text).not.toContain('msgstr[1]');
    const report = (await imported(text, { locale: 'ja-JP' })).body.report;
    expect(report).toMatchObject({ added: 0, changed: 0, invalid: [] });
    expect(report.untranslated).toBeGreaterThan(50);
  });
});

describe('an import', () => {
  it('takes what is right and tells what is new, changed, unknown and wrong', async () => {
    const { status, body } = await imported(
      [
        entry('generic', 'action.close', 'Zu'),
        entry('generic', 'action.retry', 'Erneut versuchen'),
        entry('generic', 'shell.user_menu', 'Konto von {nam}'),
        entry('ratings', 'list.status', '{from}–{to} von {count} Eintrag'),
        entry('home', 'prompt', 'Eins', 'Zwei'),
        entry('nowhere', 'title', 'x'),
        entry('generic', 'state.loading', ''),
      ].join('\n'),
    );
    expect(status).toBe(200);
    expect(body.report).toMatchObject({ added: 0, untranslated: 1 });
    expect(body.report.changed + body.report.unchanged).toBe(2);
    expect(body.report.unknown).toEqual([{ tag: 'nowhere', msgid: 'title' }]);
    expect(body.report.invalid.map(({ msgid, field }) => [msgid, field])).toEqual([
      ['shell.user_menu', 'msgstr0'],
      ['list.status', 'msgstr1'],
      ['prompt', 'msgstr1'],
    ]);
    expect(body.report.invalid[0]?.messages).toEqual([
      'The place {name} is missing',
      'There is no value for {nam}',
    ]);
    expect(body.report.invalid[0]?.problems[1]).toEqual({
      code: 'place_unknown',
      params: { place: '{nam}' },
    });
    expect((await desk.text('generic', 'de-DE', 'action.close'))?.msgstr0).toBe('Zu');
    expect((await desk.text('generic', 'de-DE', 'shell.user_menu'))?.msgstr0).toContain('{name}');
    const audited = await lastAudit(desk.app, 'translation_key.imported');
    expect(audited?.details['texts']).toContainEqual({
      tag: 'generic',
      msgid: 'action.close',
      before: ['Schließen', null],
      after: ['Zu', null],
    });
  });

  it('gives entries without a context the tag of the call', async () => {
    const { body } = await imported('msgid "action.close"\nmsgstr "Weg"\n', { tag: 'generic' });
    expect(body.report.changed).toBe(1);
    const bare = await imported('msgid "action.close"\nmsgstr "Weg"\n');
    expect(bare.body.report.unknown).toEqual([{ tag: '', msgid: 'action.close' }]);
  });

  it('is refused whole when it is no PO file, in another language, or there is no such locale', async () => {
    for (const po of [
      'msgid "a\nmsgstr',
      'msgid ""\nmsgstr "Language: fr_FR\\n"\n\n' + entry('generic', 'action.close', 'Fermer'),
    ]) {
      const { status, body } = await imported(po);
      expect([status, Object.keys(body.error)]).toEqual([422, ['file']]);
    }
    expect((await imported('', { locale: 'xx-XX' })).status).toBe(404);
    expect((await desk.text('generic', 'de-DE', 'action.close'))?.msgstr0).not.toBe('Fermer');
  });

  it('leaves nothing behind when it fails half way', async () => {
    const database = desk.app.database;
    await database.query(
      `CREATE FUNCTION refuse_import() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN IF NEW.event = 'translation_key.imported' THEN RAISE EXCEPTION 'no'; END IF; RETURN NEW; END $$;
       CREATE TRIGGER refuse_import BEFORE INSERT ON audit_events FOR EACH ROW EXECUTE FUNCTION refuse_import();`,
    );
    const before = await desk.key('home', 'prompt');
    expect((await imported(entry('home', 'prompt', 'Halb'))).status).toBe(500);
    expect(await desk.key('home', 'prompt')).toEqual(before);
    await database.query('DROP TRIGGER refuse_import ON audit_events; DROP FUNCTION refuse_import');
    expect((await imported(entry('home', 'prompt', 'Ganz'))).body.report.changed).toBe(1);
  });
});
