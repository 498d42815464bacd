import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { cellTip, stopTip, tip } from './tip.js';
import { TipLayer } from './tip-layer.js';

const page = (
  <>
    <TipLayer />
    <table>
      <tbody>
        {[1, 2].map((row) => (
          <tr key={row}>
            <td>
              <a href={`#${row}`}>Row {row}</a>
            </td>
            <td>
              <span {...cellTip(`Interval ${row}`)}>12</span>
            </td>
            <td>
              <span {...cellTip(undefined)}>none</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <button type="button" {...tip('About the button')}>
      Button
    </button>
    <span {...stopTip('About the text')}>Text</span>
  </>
);

const shown = () => document.querySelector('[data-tip-text]')?.textContent ?? null;

describe('texts about things', () => {
  it('are reached by Tab, and in tables by the arrow keys', async () => {
    const user = userEvent.setup();
    render(page);
    await user.tab();
    await user.keyboard('{ArrowRight}');
    await expect.poll(shown).toBe('Interval 1');
    await user.keyboard('{ArrowDown}');
    await expect.poll(shown).toBe('Interval 2');
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('link', { name: 'Row 2' })).toHaveFocus();
    await expect.poll(shown).toBe(null);
    await user.tab();
    await expect.poll(shown).toBe('About the button');
    await user.keyboard('{Escape}');
    await expect.poll(shown).toBe(null);
    await user.tab();
    await expect.poll(shown).toBe('About the text');
  });

  it('are told of the cell the keys of a table have led to, whose focus stays with the table', async () => {
    const user = userEvent.setup();
    render(
      <>
        <TipLayer />
        <table role="grid" tabIndex={0} aria-activedescendant="cell">
          <tbody>
            <tr>
              <td id="cell">
                <span {...cellTip('Withheld')}>–</span>
              </td>
            </tr>
          </tbody>
        </table>
      </>,
    );
    await user.tab();
    await user.keyboard('{ArrowRight}');
    await expect.poll(shown).toBe('Withheld');
    await user.keyboard('{Escape}');
    await expect.poll(shown).toBe(null);
  });

  it('are reached by pointer and finger', async () => {
    render(page);
    const [figure] = screen.getAllByText('12');
    fireEvent.pointerOver(figure!, { pointerType: 'mouse' });
    await expect.poll(shown).toBe('Interval 1');
    fireEvent.pointerOver(screen.getAllByText('none')[0]!, { pointerType: 'mouse' });
    await expect.poll(shown).toBe(null);
    fireEvent.pointerUp(figure!, { pointerType: 'touch' });
    await expect.poll(shown).toBe('Interval 1');
    fireEvent.pointerUp(screen.getAllByText('none')[0]!, { pointerType: 'touch' });
    await expect.poll(shown).toBe(null);
  });
});
