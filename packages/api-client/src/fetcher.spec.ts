import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi, type Api, type ApiError, type TokenSet, type TokenStore } from './index.js';

const tokens = (access: string, refresh = `r-${access}`): TokenSet => ({
  access_token: access,
  refresh_token: refresh,
  token_type: 'Bearer',
  expires_in: 900,
  session_expires_in: 43_200,
});

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

interface Seen {
  path: string;
  authorization: string | null;
  body: string;
}

describe('the fetcher', () => {
  let stored: TokenSet | null;
  let seen: Seen[];
  let answer: (call: Seen, request: Request) => Response | Promise<Response>;
  const store: TokenStore = {
    read: () => stored,
    write: (next) => {
      stored = next;
    },
    clear: () => {
      stored = null;
    },
  };
  let api: Api;

  beforeEach(() => {
    stored = tokens('first');
    seen = [];
    vi.stubGlobal('fetch', async (request: Request) => {
      const call = {
        path: new URL(request.url).pathname,
        authorization: request.headers.get('authorization'),
        body: await request.clone().text(),
      };
      seen.push(call);
      return answer(call, request);
    });
    api = createApi({ baseUrl: 'http://api.test', timeoutMs: 5_000, store });
  });

  afterEach(() => vi.unstubAllGlobals());

  const version = () => api.client.GET('/v3/version');
  const failure = (call: Promise<unknown>) =>
    call.then(
      () => undefined,
      (error: ApiError) => error,
    );

  it('sends the bearer token and gives the parsed answer', async () => {
    answer = () => json({ success: true, version: '1' });
    expect((await version()).data).toMatchObject({ version: '1' });
    expect(seen[0]?.authorization).toBe('Bearer first');
  });

  it('throws the envelope of a failed answer, also when the status says 200', async () => {
    answer = () =>
      json({ success: false, error: { email: ['is taken'] }, code: 'users.taken', request_id: 'q1' });
    expect(await failure(version())).toMatchObject({
      kind: 'answer',
      status: 200,
      code: 'users.taken',
      error: null,
      fields: { email: ['is taken'] },
      requestId: 'q1',
    });
  });

  it('keeps the status when the body is not an envelope', async () => {
    answer = () => new Response('<html>Bad gateway</html>', { status: 502 });
    expect(await failure(version())).toMatchObject({ kind: 'answer', status: 502, code: null, error: null });
  });

  it('tells a lost connection from a late answer and from a cancelled call', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await failure(version())).toMatchObject({ kind: 'network', status: 0 });

    const hanging = (request: Request) =>
      new Promise<Response>((_, reject) => {
        const stop = () => reject(new DOMException('stopped', 'AbortError'));
        if (request.signal.aborted) stop();
        request.signal.addEventListener('abort', stop);
      });
    answer = (_, request) => hanging(request);
    const hasty = createApi({
      baseUrl: 'http://api.test',
      timeoutMs: 1,
      store: { read: () => null, write: () => undefined, clear: () => undefined },
    });
    expect(await failure(hasty.client.GET('/v3/version'))).toMatchObject({ kind: 'timeout' });

    const cancel = new AbortController();
    const cancelled = failure(api.client.GET('/v3/version', { signal: cancel.signal }));
    cancel.abort();
    expect(await cancelled).toMatchObject({ name: 'AbortError' });
  });

  it('refreshes once for calls that fail together and repeats them with the new token', async () => {
    answer = (call) => {
      if (call.path === '/v3/refresh/token') return json({ success: true, token: tokens('second') });
      return call.authorization === 'Bearer second'
        ? json({ success: true, version: '2' })
        : json({ success: false, error: 'expired' }, 401);
    };
    const answers = await Promise.all([version(), version(), version()]);
    expect(answers.map(({ data }) => data?.version)).toEqual(['2', '2', '2']);
    const refreshes = seen.filter((call) => call.path === '/v3/refresh/token');
    expect(refreshes.map((call) => call.body)).toEqual([JSON.stringify({ refresh_token: 'r-first' })]);
    expect(stored?.access_token).toBe('second');
  });

  it('takes the tokens another tab has stored meanwhile instead of using the old refresh token', async () => {
    answer = (call) => {
      if (call.authorization === 'Bearer other-tab') return json({ success: true, version: '3' });
      stored = tokens('other-tab');
      return json({ success: false, error: 'expired' }, 401);
    };
    expect((await version()).data?.version).toBe('3');
    expect(seen.map((call) => call.path)).toEqual(['/v3/version', '/v3/version']);
  });

  it('refreshes once for several tabs that share the tokens, one after the other', async () => {
    let last: Promise<unknown> = Promise.resolve();
    const request = (_: string, work: () => Promise<unknown>) => (last = last.then(work));
    vi.stubGlobal('navigator', { locks: { request } });
    let count = 0;
    answer = async (call) => {
      if (call.path !== '/v3/refresh/token')
        return call.authorization === 'Bearer new-1'
          ? json({ success: true, version: '4' })
          : json({ success: false, error: 'expired' }, 401);
      count += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
      return json({ success: true, token: tokens(`new-${count}`) });
    };
    const tabs: Api[] = [];
    for (let tab = 0; tab < 5; tab++) {
      // A tab of its own has the module's state of its own.
      vi.resetModules();
      const module = await import('./index.js');
      tabs.push(module.createApi({ baseUrl: 'http://api.test', timeoutMs: 5_000, store }));
    }
    const answers = await Promise.all(tabs.map((tab) => tab.client.GET('/v3/version')));
    expect(answers.map(({ data }) => data?.version)).toEqual(Array.from({ length: 5 }, () => '4'));
    expect(count).toBe(1);
  });

  it('renews no token that has been renewed already since it was found stale', async () => {
    answer = () => json({ success: true, token: tokens('second') });
    stored = tokens('of another tab');
    expect((await api.renewTokens('first'))?.access_token).toBe('of another tab');
    expect(seen).toEqual([]);
    expect((await api.renewTokens())?.access_token).toBe('second');
  });

  it('ends the session when the refresh is refused, and keeps it when the server is only ill', async () => {
    let status = 503;
    answer = (call) =>
      json({ success: false, error: 'no' }, call.path === '/v3/refresh/token' ? status : 401);
    expect(await failure(version())).toMatchObject({ status: 503 });
    expect(stored?.access_token).toBe('first');
    status = 401;
    expect(await failure(version())).toMatchObject({ status: 401 });
    expect(stored).toBeNull();
  });

  it('repeats a call with its body after the refresh', async () => {
    const bodies: string[] = [];
    answer = (call) => {
      if (call.path === '/v3/refresh/token') return json({ success: true, token: tokens('second') });
      bodies.push(call.body);
      return json(
        { success: call.authorization === 'Bearer second', redirect: null },
        bodies.length > 1 ? 200 : 401,
      );
    };
    await api.client.POST('/v3/login', { body: { email: 'a@b.at', password: 'x' } });
    expect(bodies).toEqual([bodies[0], bodies[0]]);
    expect(bodies[0]).toContain('a@b.at');
  });
});
