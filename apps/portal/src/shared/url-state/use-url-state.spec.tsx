import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { useUrlState } from './use-url-state.js';
import type { HistoryStep } from './written-search.js';

const FORMAT = {
  parse: (query: URLSearchParams) => ({ chosen: query.getAll('chosen') }),
  format: ({ chosen }: { chosen: string[] }) => new URLSearchParams(chosen.map((one) => ['chosen', one])),
};

function Screen() {
  const [{ chosen }, write] = useUrlState(FORMAT);
  const add = (one: string, keepHistory: HistoryStep = false) =>
    write((now) => ({ chosen: [...now.chosen, one] }), { keepHistory });
  return (
    <>
      <p role="status">{chosen.join(' ')}</p>
      <button onClick={() => add('a')}>a</button>
      <button
        onClick={() => {
          add('b');
          add('c');
        }}
      >
        two
      </button>
      <button onClick={() => add('page', true)}>page</button>
      <button onClick={() => add('x', 'search')}>type</button>
      <button onClick={() => add('y', 'amount')}>amount</button>
      <button onClick={() => write((now) => now, { keepHistory: true })}>same</button>
      <Link to="/elsewhere">elsewhere</Link>
    </>
  );
}

const OTHER = {
  parse: (query: URLSearchParams) => ({ other: query.get('other') ?? '', rest: query.getAll('chosen') }),
  format: ({ other, rest }: { other: string; rest: string[] }) =>
    new URLSearchParams([...rest.map((one): [string, string] => ['chosen', one]), ['other', other]]),
};
const KEEPING = {
  parse: (query: URLSearchParams) => ({ chosen: query.getAll('chosen'), other: query.get('other') }),
  format: ({ chosen, other }: { chosen: string[]; other: string | null }) =>
    new URLSearchParams([
      ...chosen.map((one): [string, string] => ['chosen', one]),
      ...(other === null ? [] : [['other', other] as [string, string]]),
    ]),
};

/** Two parts of a screen, each with parameters of its own. */
function TwoParts() {
  const [{ chosen }, write] = useUrlState(KEEPING);
  const [{ other }, writeOther] = useUrlState(OTHER);
  return (
    <>
      <p role="status">{`${chosen.join(' ')}|${other}`}</p>
      <button onClick={() => write((now) => ({ ...now, chosen: [...now.chosen, 'a'] }))}>first</button>
      <button onClick={() => writeOther((now) => ({ ...now, other: `${now.other}b` }))}>second</button>
      <button
        onClick={() => {
          write((now) => ({ ...now, chosen: [...now.chosen, 'a'] }));
          writeOther((now) => ({ ...now, other: `${now.other}p` }), { keepHistory: true });
        }}
      >
        both
      </button>
    </>
  );
}

function openScreen(at: string) {
  const router = createMemoryRouter(
    [
      { path: '/', Component: Screen },
      { path: '/two', Component: TwoParts },
      { path: '/elsewhere', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [at] },
  );
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup(), search: () => router.state.location.search };
}

const shown = () => screen.getByRole('status').textContent;

describe('state in the address', () => {
  it('shows a change at once, and the address follows', async () => {
    const { user, search } = openScreen('/?chosen=z');
    await user.click(screen.getByRole('button', { name: 'a' }));
    expect(shown()).toBe('z a');
    expect(search()).toBe('?chosen=z');
    await waitFor(() => expect(search()).toBe('?chosen=z&chosen=a'));
    expect(shown()).toBe('z a');
  });

  it('builds changes on each other, also within one click', async () => {
    const { user, search } = openScreen('/');
    await user.click(screen.getByRole('button', { name: 'two' }));
    await user.click(screen.getByRole('button', { name: 'a' }));
    expect(shown()).toBe('b c a');
    await waitFor(() => expect(search()).toBe('?chosen=b&chosen=c&chosen=a'));
  });

  it('is in the address before the reader leaves, so that Back shows it', async () => {
    const { user, router } = openScreen('/');
    await user.click(screen.getByRole('button', { name: 'a' }));
    await user.click(screen.getByRole('link', { name: 'elsewhere' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(shown()).toBe('a'));
  });

  it('loses no change of one part of a screen to another part', async () => {
    const { user, search } = openScreen('/two');
    const [first, second] = [/first/, /second/].map((name) => screen.getByRole('button', { name }));
    await user.click(first!);
    await user.click(second!);
    await user.click(first!);
    await user.click(second!);
    await waitFor(() => expect(shown()).toBe('a a|bb'));
    await waitFor(() => expect(search()).toBe('?chosen=a&chosen=a&other=bb'));
    await user.click(first!);
    await waitFor(() => expect(search()).toBe('?chosen=a&chosen=a&chosen=a&other=bb'));
    expect(shown()).toBe('a a a|bb');
    await user.click(screen.getByRole('button', { name: 'both' }));
    await waitFor(() => expect(search()).toBe('?chosen=a&chosen=a&chosen=a&chosen=a&other=bbp'));
    // What waited before has nothing more to say.
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(search()).toBe('?chosen=a&chosen=a&chosen=a&chosen=a&other=bbp');
    expect(shown()).toBe('a a a a|bbp');
  });

  it('goes back over what keeps history, and over nothing else', async () => {
    const { user, router, search } = openScreen('/');
    await user.click(screen.getByRole('button', { name: 'a' }));
    await user.click(screen.getByRole('button', { name: 'page' }));
    await waitFor(() => expect(search()).toBe('?chosen=a&chosen=page'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(shown()).toBe('a'));
    expect(search()).toBe('?chosen=a');
  });

  it('undoes a step that still waits, and not the one before it', async () => {
    const { user, search } = openScreen('/?chosen=z');
    const forward = vi.spyOn(window.history, 'forward');
    const goBack = () => act(() => window.dispatchEvent(new PopStateEvent('popstate')));
    await user.click(screen.getByRole('button', { name: 'page' }));
    expect([shown(), search()]).toEqual(['z page', '?chosen=z']);
    goBack();
    expect(shown()).toBe('z');
    expect(forward).toHaveBeenCalledTimes(1);
    goBack();
    await user.click(screen.getByRole('button', { name: 'a' }));
    goBack();
    expect(shown()).toBe('z');
    expect(forward).toHaveBeenCalledTimes(1);
    forward.mockRestore();
  });

  it('goes back over what was typed into a field as one step, and over no step before it', async () => {
    const { user, router, search } = openScreen('/');
    const press = async (name: string, leadsTo: string) => {
      await user.click(screen.getByRole('button', { name }));
      await waitFor(() => expect(search().replaceAll(/[?&]chosen=/g, ' ')).toBe(leadsTo));
    };
    await press('page', ' page');
    await press('type', ' page x');
    await press('type', ' page x x');
    await press('amount', ' page x x y');
    await press('same', ' page x x y');
    for (const before of ['page x x', 'page', '']) {
      await act(() => router.navigate(-1));
      await waitFor(() => expect(shown()).toBe(before));
    }
  });
});
