import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '@netreach/api-client';
import { renewTexts } from '../../../i18n/texts.js';
import { demoApi, demoLocale, demoUser } from '../../../testing/demo-answers.js';
import { FakeFailure, SENT_FILE, type FakeApi } from '../../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../../testing/render-portal.js';

const admin = demoUser({
  id: 9,
  name: 'Ada Admin',
  admin: true,
  role: 'super_admin',
  customer: null,
  modules: [{ name: 'super_admin', maintenance: false }],
});
const text = (locale: string, msgstr0: string, msgstr1: string | null = null): Schemas['KeyTextDto'] => ({
  locale,
  msgstr0,
  msgstr1,
  edited_at: null,
  edited_by: null,
});
const title: Schemas['KeyDto'] = {
  id: 1,
  tag: 'home',
  msgid: 'greeting',
  plural: false,
  places: ['name'],
  description: 'Top of the page',
  shipped: true,
  revision: 4,
  texts: [text('en-US', 'Welcome, {name}')],
};
const rows: Schemas['KeyDto'] = {
  id: 2,
  tag: 'home',
  msgid: 'rows',
  plural: true,
  places: ['count'],
  description: '',
  shipped: false,
  revision: 1,
  texts: [text('en-US', '{count} row', '{count} rows')],
};
const tag: Schemas['TagDto'] = {
  id: 3,
  name: 'home',
  title: 'Start page',
  description: '',
  shipped: true,
  keys: 7,
  version: 2,
};
const PAGE = '/at/admin/i18n/translation';

let api: FakeApi;
beforeEach(() => {
  signedInBrowser();
  api = demoApi(admin)
    .get('/v3/admin/translation-keys', () => ({ keys: [title, rows], total: 2, page: 1, page_size: 50 }))
    .get('/v3/admin/translation-tags', () => ({
      tags: [tag, { ...tag, id: 4, name: 'own', shipped: false, keys: 0 }],
      total: 2,
      page: 1,
      page_size: 50,
    }))
    .get('/v3/admin/translation-modules/{locale_id}', () => ({
      locale: demoLocale(2, 'de-DE', 'Deutsch'),
      modules: [{ tag_id: 3, tag: 'home', title: 'Start page', keys: 7, translated: 5, missing: 2 }],
    }));
});
afterEach(() => vi.unstubAllGlobals());

/** Gives the shipped words back: texts stay with the tab, and the tests share one. */
async function renewedTexts(): Promise<void> {
  api.get('/v3/translations/{tag}/{locale}', () => ({ data: [] }));
  await renewTexts();
}

const asked = () => api.callsOf('/v3/admin/translation-keys').filter(({ method }) => method === 'GET');
const open = (key: string, language: string) =>
  screen.findByRole('button', { name: new RegExp(`^Edit ${key} in ${language}:`) });

describe('the texts of the portal', () => {
  it('stand side by side, missing ones first, and are searched and filtered by the server', async () => {
    const { user, router } = openPortal(PAGE);
    expect(await open('greeting', 'English')).toHaveTextContent('Welcome, {name}');
    expect(await open('greeting', 'Deutsch')).toHaveTextContent('missing');
    expect(asked()[0]?.query.toString()).toBe('locale=de-DE&sort=missing&page=1&order=asc');
    await user.type(screen.getByRole('searchbox', { name: 'Search key or text' }), 'welc');
    await waitFor(() => expect(router.state.location.search).toBe('?search=welc'));
    await user.click(screen.getByRole('combobox', { name: 'State' }));
    await user.click(await screen.findByRole('option', { name: 'Missing ones' }));
    await waitFor(() => expect(asked().at(-1)?.query.get('state')).toBe('missing'));
    expect(asked().at(-1)?.query.get('search')).toBe('welc');
    expect(router.state.location.search).toBe('?search=welc&state=missing');
  });

  it('are written where they stand, by keyboard, once every place is there', async () => {
    api.put('/v3/admin/translation-keys/{id}', () => ({ key: title }));
    const { user } = openPortal(PAGE);
    await user.click(await open('greeting', 'Deutsch'));
    const field = screen.getByRole('textbox', { name: 'greeting in Deutsch' });
    expect(field).toHaveFocus();
    await user.type(field, 'Hallo {{nam}');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(field).toHaveAccessibleDescription('Missing: {name}');
    expect(api.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    await user.clear(field);
    await user.type(field, 'Hallo {{name}');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(async () => expect(await open('greeting', 'Deutsch')).toHaveFocus());
    const [sent] = api.calls.filter(({ method }) => method === 'PUT');
    expect(sent?.body).toEqual({
      revision: 4,
      texts: [{ locale: 'de-DE', msgstr0: 'Hallo {name}', msgstr1: null }],
    });
  });

  it('have both forms of a plural', async () => {
    api.put('/v3/admin/translation-keys/{id}', () => ({ key: rows }));
    const { user } = openPortal(PAGE);
    await user.click(await open('rows', 'English'));
    await user.clear(screen.getByRole('textbox', { name: 'rows in English, for one' }));
    await user.type(screen.getByRole('textbox', { name: 'rows in English, for one' }), 'One row');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await open('rows', 'English');
    expect(api.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      texts: [{ locale: 'en-US', msgstr0: 'One row', msgstr1: '{count} rows' }],
    });
  });

  it('show in the tab of their editor at once', async () => {
    const own = {
      ...title,
      tag: 'admin-i18n',
      msgid: 'keys.title',
      places: [],
      texts: [text('en-US', 'Translations')],
    };
    api
      .get('/v3/admin/translation-keys', () => ({ keys: [own], total: 1, page: 1, page_size: 50 }))
      .put('/v3/admin/translation-keys/{id}', () => {
        api.get('/v3/translations/{tag}/{locale}', ({ path }) => ({
          data: path.includes('admin-i18n')
            ? [{ msgid: 'keys.title', msgstr0: 'All words', msgstr1: null }]
            : [],
        }));
        return { key: own };
      });
    const { user } = openPortal(PAGE);
    await user.click(await open('keys.title', 'English'));
    await user.type(screen.getByRole('textbox', { name: 'keys.title in English' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'All words' })).toBeVisible();
    await renewedTexts();
  });

  it('that somebody else has changed are not overwritten, and what was written stays', async () => {
    api.put(
      '/v3/admin/translation-keys/{id}',
      () => new FakeFailure(409, 'Somebody was faster.', 'translations.changed'),
    );
    const { user } = openPortal(PAGE);
    await user.click(await open('greeting', 'English'));
    await user.type(screen.getByRole('textbox', { name: 'greeting in English' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody was faster.');
    expect(screen.getByRole('textbox', { name: 'greeting in English' })).toHaveValue('Welcome, {name}!');
    await user.keyboard('{Escape}');
    expect(await open('greeting', 'English')).toHaveTextContent('Welcome, {name}');
  });

  it('are made with their English words and removed after a question, unless they are shipped', async () => {
    api
      .post('/v3/admin/translation-keys', () => new FakeFailure(422, { msgid: [{ code: 'taken' }] }))
      .delete('/v3/admin/translation-keys/{id}', () => ({}));
    const { user } = openPortal(`${PAGE}?tag=home`);
    await user.click(await screen.findByRole('button', { name: 'New text' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New text' }));
    await user.type(dialog.getByLabelText('Key'), 'list.title');
    await user.type(dialog.getByLabelText('English text'), 'List of {{name}');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('This is taken already')).toBeVisible();
    expect(api.calls.find(({ method, path }) => method === 'POST' && path.endsWith('keys'))?.body).toEqual({
      tag: 'home',
      msgid: 'list.title',
      description: '',
      plural: false,
      texts: [{ locale: 'en-US', msgstr0: 'List of {name}', msgstr1: null }],
    });
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('button', { name: 'Remove greeting' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove rows' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(api.calls.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  it('come from a file, and what does not fit is told', async () => {
    api.post('/v3/admin/translation-keys/import', () => ({
      report: {
        added: 1,
        changed: 2,
        unchanged: 3,
        untranslated: 4,
        unknown: [{ tag: 'home', msgid: 'gone' }],
        invalid: [
          {
            tag: 'home',
            msgid: 'greeting',
            field: 'msgstr0',
            messages: ['In English.'],
            problems: [{ code: 'place_missing' as const, params: { place: '{name}' } }],
          },
        ],
      },
    }));
    const { user } = openPortal(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import a PO file' }));
    await user.click(dialog.getByRole('button', { name: 'Import' }));
    expect(dialog.getByText('Please choose a file or paste its content')).toBeVisible();
    const file = new File(['msgid "a"\nmsgstr "b"\n'], 'german.po');
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, file);
    expect(await dialog.findByText('german.po')).toBeVisible();
    await waitFor(() =>
      expect(dialog.getByLabelText('Content of the file')).toHaveValue('msgid "a"\nmsgstr "b"\n'),
    );
    await user.click(dialog.getByRole('button', { name: 'Import' }));
    const done = within(await screen.findByRole('dialog', { name: 'The file was imported' }));
    expect(done.getByText('1 entry does not fit')).toBeVisible();
    expect(done.getByText('home · greeting · msgstr0')).toBeVisible();
    expect(done.getByText('home · gone')).toBeVisible();
    expect(api.calls.find(({ path }) => path.endsWith('/import'))?.body).toEqual({
      locale: 'de-DE',
      file: SENT_FILE,
    });
  });

  it('tell why there are none', async () => {
    api.get('/v3/admin/translation-keys', () => ({ keys: [], total: 0, page: 1, page_size: 50 }));
    openPortal(PAGE);
    expect(await screen.findByText('Nothing matches search and filters.')).toBeVisible();
    api.get('/v3/admin/translation-keys', () => new FakeFailure(500, 'Broken', 'server.error'));
    openPortal(`${PAGE}?page=2`);
    expect(await screen.findByText('The texts could not be loaded')).toBeVisible();
  });
});

describe('languages', () => {
  it('are added, and then offered in the user menu', async () => {
    const french = demoLocale(3, 'fr-FR', 'Français', { shipped: false });
    const both = [demoLocale(1, 'en-US', 'English'), demoLocale(2, 'de-DE', 'Deutsch')];
    api.post('/v3/admin/locales', () => {
      api.get('/v3/locales', () => ({ locales: [...both, french] }));
      return { locale: french };
    });
    const { user } = openPortal('/at/admin/i18n/locales');
    await user.click(await screen.findByRole('button', { name: 'New language' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Code'), 'french');
    await user.type(dialog.getByLabelText('Name in the language itself'), 'Français');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Please enter a language and a country/)).toBeVisible();
    await user.clear(dialog.getByLabelText('Code'));
    await user.type(dialog.getByLabelText('Code'), 'fr-FR');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('cell', { name: 'fr-FR' })).toBeVisible();
    expect(
      api.calls.find(({ method, path }) => method === 'POST' && path === '/v3/admin/locales')?.body,
    ).toEqual({
      code: 'fr-FR',
      name: 'Français',
      plural_rule: 'not_one',
      enabled: true,
      order: 10,
    });
    // Offered ones cannot be removed, shipped ones never.
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Account of Ada Admin' }));
    expect(await screen.findByRole('menuitem', { name: 'Français' })).toBeVisible();
  });

  it('are switched at once, and back where that is refused', async () => {
    let refuse = () => {};
    const refused = new Promise<void>((resolve) => (refuse = resolve));
    const german = demoLocale(2, 'de-DE', 'Deutsch');
    api
      .get('/v3/locales', () => ({ locales: [demoLocale(1, 'en-US', 'English'), german] }))
      .post('/v3/admin/locales/{id}', async () => {
        await refused;
        return new FakeFailure(409, 'Not now.', 'request.in_use');
      });
    const { user } = openPortal('/at/admin/i18n/locales');
    await user.click(await screen.findByRole('button', { name: 'Switch off Deutsch' }));
    expect(await screen.findByText('off')).toBeVisible();
    refuse();
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(screen.queryByText('off')).toBeNull();
    expect(api.callsOf('/v3/admin/locales/{id}')[0]?.body).toMatchObject({ code: 'de-DE', enabled: false });
    expect(screen.queryByRole('button', { name: 'Switch off English' })).toBeNull();
  });

  it('that are switched off can be removed, after a question', async () => {
    const off = demoLocale(3, 'fr-FR', 'Français', { shipped: false, enabled: false });
    api
      .get('/v3/locales', () => ({ locales: [demoLocale(1, 'en-US', 'English'), off] }))
      .delete(
        '/v3/admin/locales/{id}',
        () => new FakeFailure(409, 'Still offered.', 'translations.locale_in_use'),
      );
    const { user } = openPortal('/at/admin/i18n/locales');
    await user.click(await screen.findByRole('button', { name: 'Remove Français' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Still offered.')).toBeVisible();
  });
});

describe('tags', () => {
  it('tell what is missing, and lead there', async () => {
    const { router, user } = openPortal('/at/admin/i18n/tags');
    await user.click(await screen.findByRole('link', { name: '2 missing texts of home' }));
    await open('greeting', 'Deutsch');
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/at/admin/i18n/translation?tag=home&right=de-DE&state=missing',
    );
  });

  it('are changed, by the name for people only where they are shipped; empty own ones are removed', async () => {
    api
      .post('/v3/admin/translation-tags/{id}', () => ({ tag }))
      .delete('/v3/admin/translation-tags/{id}', () => ({}));
    const { user } = openPortal('/at/admin/i18n/tags');
    await user.click(await screen.findByRole('button', { name: 'Edit home' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Name')).toBeDisabled();
    await user.clear(dialog.getByLabelText('Title'));
    await user.type(dialog.getByLabelText('Title'), 'Home');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf('/v3/admin/translation-tags/{id}')[0]?.body).toMatchObject({
      name: 'home',
      title: 'Home',
    });
    expect(screen.queryByRole('button', { name: 'Remove home' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove own' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Removed.')).toBeVisible();
  });

  it('that somebody else has changed meanwhile are shown with both versions, and saved only when that is wanted', async () => {
    const theirs = { ...tag, title: 'Theirs', version: 3 };
    const stale = new FakeFailure(409, 'Somebody was faster.', 'request.stale', { current: theirs });
    let answers: (typeof stale | { tag: typeof tag })[] = [stale, { tag: { ...tag, title: 'Mine' } }];
    api.post('/v3/admin/translation-tags/{id}', () => {
      const [answer = stale, ...rest] = answers;
      answers = rest;
      return answer;
    });
    const { user } = openPortal('/at/admin/i18n/tags');
    await user.click(await screen.findByRole('button', { name: 'Edit home' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText('Title'));
    await user.type(dialog.getByLabelText('Title'), 'Mine');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Theirs: Theirs')).toBeVisible();
    expect(dialog.getByText('Yours: Mine')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save mine over it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = api.callsOf('/v3/admin/translation-tags/{id}').map(({ body }) => body);
    expect(sent).toMatchObject([
      { title: 'Mine', version: 2 },
      { title: 'Mine', version: 3 },
    ]);
  });

  it('ask before what was written is lost', async () => {
    const { user } = openPortal('/at/admin/i18n/tags');
    await user.click(await screen.findByRole('button', { name: 'New tag' }));
    await user.type(within(await screen.findByRole('dialog')).getByLabelText('Title'), 'Something');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Leave this page?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
