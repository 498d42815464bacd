import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@netreach/api-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoApi } from '../../testing/demo-answers.js';
import type { FakeApi } from '../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../testing/render-portal.js';

type Notification = Schemas['NotificationDto'];

const notification = (id: number, change: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'account.api_key_created',
  params: { name: `Key ${id}` },
  text: 'in English',
  link: null,
  created_at: '2026-10-04T08:15:00.000Z',
  read_at: null,
  ...change,
});

describe('the notification centre', () => {
  let api: FakeApi;
  let all: Notification[];
  let streams: ReadableStreamDefaultController<Uint8Array>[];

  beforeEach(() => {
    signedInBrowser();
    streams = [];
    all = [
      notification(3, {
        kind: 'export.done',
        params: { title: 'Ranking', type: 'CSV' },
        link: 'exports?export=x',
      }),
      notification(2),
      notification(1, { read_at: '2026-10-04T09:15:00.000Z' }),
    ];
    api = demoApi()
      .get('/v3/{cc}/events', () => {
        const body = new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) });
        return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
      })
      .get('/v3/{cc}/notifications', () => ({
        notifications: all,
        total: all.length,
        unread: all.filter(({ read_at: at }) => at === null).length,
      }))
      .get('/v3/{cc}/exports', () => ({ exports: [], total: 0, page: 1, page_size: 50 }))
      .post('/v3/{cc}/notifications/read', ({ body }) => {
        const { ids } = body as { ids?: number[] };
        all = all.map((one) => (!ids || ids.includes(one.id) ? { ...one, read_at: one.created_at } : one));
        return { unread: 0 };
      });
  });
  afterEach(() => vi.unstubAllGlobals());

  const bell = (name: string) => screen.findByRole('button', { name });
  const panel = async () => within(await screen.findByRole('dialog', { name: /^Notifications/ }));

  it('tells how many are new, marks them as read, and leads to what they are about', async () => {
    const { user, router } = openPortal('/home');
    await user.click(await bell('Notifications, 2 unread'));
    const list = await panel();
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    await user.click(list.getByRole('button', { name: 'Mark as read: The API key Key 2 was made.' }));
    expect(await bell('Notifications, 1 unread')).toBeVisible();
    await user.click(list.getByRole('link', { name: 'Your export is ready: Ranking (CSV)' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/at/exports'));
    expect(await bell('Notifications')).toBeVisible();
    expect(api.callsOf('/v3/{cc}/notifications/read').map(({ body }) => body)).toEqual([
      { ids: [2] },
      { ids: [3] },
    ]);
  });

  it('marks all as read at once', async () => {
    const { user } = openPortal('/home');
    await user.click(await bell('Notifications, 2 unread'));
    await user.click((await panel()).getByRole('button', { name: 'Mark all as read' }));
    expect(await bell('Notifications')).toBeVisible();
    expect(api.callsOf('/v3/{cc}/notifications/read')[0]?.body).toEqual({ all: true });
  });

  it('is used by keyboard alone', async () => {
    const { user } = openPortal('/home');
    const button = await bell('Notifications, 2 unread');
    button.focus();
    await user.keyboard('{Enter}');
    const list = await panel();
    await waitFor(() => expect(list.getByRole('button', { name: 'Mark all as read' })).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('hears of new ones, also after the stream has ended', async () => {
    openPortal('/home');
    await bell('Notifications, 2 unread');
    await waitFor(() => expect(streams).toHaveLength(1));
    all = [notification(4), ...all];
    streams[0]?.enqueue(new TextEncoder().encode(': alive\n\nevent: look\ndata: noti'));
    streams[0]?.enqueue(new TextEncoder().encode('fications\n\n'));
    expect(await bell('Notifications, 3 unread')).toBeVisible();
    all = [notification(5), ...all];
    streams[0]?.close();
    expect(await bell('Notifications, 4 unread')).toBeVisible();
    expect(streams).toHaveLength(2);
    expect(api.callsOf('/v3/{cc}/events')[0]?.authorization).toBe('Bearer access-1');
  });

  it('says that there is nothing', async () => {
    all = [];
    const { user } = openPortal('/home');
    await user.click(await bell('Notifications'));
    expect((await panel()).getByText('Nothing new')).toBeVisible();
  });
});
