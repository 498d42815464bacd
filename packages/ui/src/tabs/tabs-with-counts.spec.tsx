import { useState } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderThemed } from '../../test/render.js';
import { TabsWithCounts, type CountedTab } from './tabs-with-counts.js';

type Key = 'a' | 'b' | 'c' | 'd';

const tabs: CountedTab<Key>[] = [
  { key: 'a', label: 'Services', count: '312' },
  { key: 'b', label: 'Houses', loading: 'Loading houses' },
  { key: 'c', label: 'Channels', disabledReason: 'No monthly figures' },
  { key: 'd', label: 'Networks', failed: 'Networks failed' },
];

function Tabs() {
  const [active, setActive] = useState<Key>('a');
  return (
    <TabsWithCounts id="t" label="Levels" tabs={tabs} active={active} onChange={setActive}>
      Panel of {active}
    </TabsWithCounts>
  );
}

const tab = (name: RegExp) => screen.getByRole('tab', { name });

describe('TabsWithCounts', () => {
  it('says count, loading and failure of each tab', () => {
    renderThemed(<Tabs />);
    expect(tab(/Services\s*312/)).toHaveAttribute('aria-selected', 'true');
    expect(tab(/Houses\s*Loading houses/)).toBeVisible();
    expect(tab(/Networks\s*Networks failed/)).toBeVisible();
    expect(screen.getByRole('tabpanel', { name: /Services/ })).toHaveTextContent('Panel of a');
  });

  it('moves by arrow keys past tabs that cannot be chosen, and around the ends', async () => {
    renderThemed(<Tabs />);
    await userEvent.click(tab(/Houses/));
    await userEvent.keyboard('{ArrowRight}');
    expect(tab(/Networks/)).toHaveAttribute('aria-selected', 'true');
    expect(tab(/Networks/)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(tab(/Services/)).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(tab(/Networks/)).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(tab(/Services/)).toHaveFocus();
  });

  it('does not choose a disabled tab and tells why', async () => {
    renderThemed(<Tabs />);
    await userEvent.click(tab(/Channels/));
    expect(tab(/Services/)).toHaveAttribute('aria-selected', 'true');
    expect(tab(/Channels/)).toHaveAttribute('data-tip', 'No monthly figures');
  });
});

describe('TabsWithCounts without room for all', () => {
  it('has the chosen tab in view', async () => {
    // jsdom lays nothing out: four tabs of 100 px, of which 150 px are seen.
    const at = vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (
      this: HTMLElement,
    ) {
      return [...(this.parentElement?.children ?? [])].indexOf(this) * 100;
    });
    const own = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
    const seen = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(150);
    renderThemed(<Tabs />);
    await userEvent.click(tab(/Networks/));
    expect(screen.getByRole('tablist').scrollLeft).toBe(275);
    for (const spy of [at, own, seen]) spy.mockRestore();
  });
});
