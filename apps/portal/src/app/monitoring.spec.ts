import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { monitor, targetOf } from './monitoring.js';

const DSN = 'https://abc@errors.example/7';

describe('monitoring', () => {
  const sendBeacon = vi.fn((_url: string, _body: string) => true);
  const sent = () =>
    sendBeacon.mock.calls.map(([, body]) =>
      body.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>),
    );

  beforeEach(() => {
    sendBeacon.mockClear();
    vi.stubGlobal('navigator', { ...navigator, sendBeacon });
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        observe() {
          return undefined;
        }
      },
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  it('reads the address of a server, and nothing else', () => {
    expect(targetOf(DSN)?.url).toBe('https://errors.example/api/7/envelope/?sentry_key=abc&sentry_version=7');
    expect(targetOf('https://abc@errors.example/on/7')?.url).toContain('https://errors.example/on/api/7/');
    for (const wrong of ['', 'errors.example', 'https://errors.example/7', 'https://abc@errors.example/x'])
      expect(targetOf(wrong)).toBeNull();
  });

  it('tells every session and fault, one session in five with what came before', () => {
    monitor(DSN, () => 19);
    dispatchEvent(new ErrorEvent('error', { error: new TypeError('broken') }));
    const [session, fault] = sent();
    expect(session?.[1]).toEqual({ type: 'session' });
    expect(fault?.[2]).toMatchObject({ exception: { values: [{ type: 'TypeError', value: 'broken' }] } });
    expect(fault?.[2]).toHaveProperty('breadcrumbs');
    sendBeacon.mockClear();
    monitor(DSN, () => 20);
    dispatchEvent(new ErrorEvent('error', { error: new TypeError('again') }));
    expect(sent().at(-1)?.[2]).not.toHaveProperty('breadcrumbs');
  });

  it('sends nothing without an address', () => {
    monitor('', () => 0);
    expect(sendBeacon).not.toHaveBeenCalled();
  });
});
