import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TextEntry } from '@netreach/texts';
import { FakeApi, FakeFailure } from '../testing/fake-api.js';

const entry = (msgid: string, msgstr0: string, msgstr1: string | null = null): TextEntry => ({
  msgid,
  msgstr0,
  msgstr1,
});

describe('the texts of the portal', () => {
  let api: FakeApi;
  /** What the server answers, by locale and tag. */
  let served: Record<string, TextEntry[]>;

  beforeEach(() => {
    vi.resetModules();
    localStorage.clear();
    served = {};
    api = new FakeApi().get('/v3/translations/{tag}/{locale}', ({ path }) => {
      const [tag, locale] = path.split('/').slice(-2);
      const data = served[`${locale}/${tag}`];
      return data ? { data } : new FakeFailure(404, 'Unrecognisable translation tag');
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('are those of the server over the shipped ones', async () => {
    served['de-DE/generic'] = [entry('action.close', 'Zu')];
    const { loadTexts, textsOf } = await import('./texts.js');
    await loadTexts('de-DE', 'generic');
    expect(textsOf('de-DE', 'generic')).toMatchObject({
      'action.close': 'Zu',
      'action.retry': 'Erneut versuchen',
    });
  });

  it('are the shipped ones when the server has none, and the next page asks it again', async () => {
    const { loadTexts, textsOf } = await import('./texts.js');
    await loadTexts('de-DE', 'generic');
    expect(textsOf('de-DE', 'generic')['action.close']).toBe('Schließen');
    served['de-DE/generic'] = [entry('action.close', 'Zu')];
    await loadTexts('de-DE', 'generic');
    expect(textsOf('de-DE', 'generic')['action.close']).toBe('Zu');
    await loadTexts('de-DE', 'generic');
    expect(api.callsOf('/v3/translations/{tag}/{locale}')).toHaveLength(2);
  });

  it('take both forms of a plural from the same side', async () => {
    served['ja-JP/ratings'] = [entry('filter.count', '{count} 件')];
    const { loadTexts, textsOf } = await import('./texts.js');
    await loadTexts('ja-JP', 'ratings');
    const texts = textsOf('ja-JP', 'ratings');
    expect([texts['filter.count'], texts['filter.count_one'], texts['filter.count_other']]).toEqual([
      '{count} 件',
      undefined,
      undefined,
    ]);
  });

  it('of a language that is not shipped are English where it has none, as edited', async () => {
    served['fr-FR/generic'] = [entry('action.close', 'Fermer')];
    served['en-US/generic'] = [entry('action.retry', 'Once more')];
    const { loadTexts, textsOf } = await import('./texts.js');
    await loadTexts('fr-FR', 'generic');
    expect(textsOf('fr-FR', 'generic')).toMatchObject({
      'action.close': 'Fermer',
      'action.retry': 'Once more',
      'state.loading': 'Loading…',
    });
  });

  it('of a slow server come in when they are there, and hold nothing up', async () => {
    let answer: (data: { data: TextEntry[] }) => void = () => undefined;
    api.get('/v3/translations/{tag}/{locale}', () => new Promise((resolve) => (answer = resolve)));
    const { loadTexts, onTextsChange, textsOf, textsRevision } = await import('./texts.js');
    const began = performance.now();
    await loadTexts('de-DE', 'home');
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(textsOf('de-DE', 'home')['apps']).toBe('Dienste');
    const before = textsRevision();
    const changed = new Promise<void>((resolve) => onTextsChange(resolve));
    answer({ data: [entry('apps', 'Anwendungen')] });
    await changed;
    expect(textsOf('de-DE', 'home')['apps']).toBe('Anwendungen');
    expect(textsRevision()).toBeGreaterThan(before);
  });

  it('that are the same on both sides draw nothing anew', async () => {
    const { loadTexts, textsRevision } = await import('./texts.js');
    await loadTexts('de-DE', 'generic');
    const before = textsRevision();
    served['de-DE/generic'] = [entry('action.close', 'Schließen')];
    await loadTexts('de-DE', 'generic');
    expect(textsRevision()).toBe(before);
  });

  it('are asked for again where somebody has edited them', async () => {
    served = { 'de-DE/generic': [], 'de-DE/home': [] };
    const { loadTexts, renewTexts, textsOf } = await import('./texts.js');
    await Promise.all([loadTexts('de-DE', 'generic'), loadTexts('de-DE', 'home')]);
    served['de-DE/generic'] = [entry('action.close', 'Zu')];
    await renewTexts(['generic']);
    expect(textsOf('de-DE', 'generic')['action.close']).toBe('Zu');
    const asked = api.callsOf('/v3/translations/{tag}/{locale}').map(({ path }) => path.split('/').at(-2));
    expect(asked).toEqual(['generic', 'home', 'generic']);
  });

  it('are there without a server', async () => {
    api.disconnect();
    const { loadTexts, textsOf } = await import('./texts.js');
    await loadTexts('en-US', 'generic');
    expect(textsOf('en-US', 'generic')['action.close']).toBe('Close');
  });
});
