import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderThemed } from '../../test/render.js';
import { sparklinePath } from './sparkline-path.js';
import { StatTile, StatTiles } from './stat-tile.js';

const BOX = { width: 100, height: 20, padding: 0 };

describe('sparklinePath', () => {
  it('can share a scale with other lines', () => {
    expect(sparklinePath([0, 5], { ...BOX, scale: [0, 20] }).line).toBe('M0 20L100 15');
  });

  it('goes from left to right, the highest at the top', () => {
    expect(sparklinePath([0, 10, 5], BOX)).toEqual({ line: 'M0 20L50 0L100 10', end: { x: 100, y: 10 } });
  });

  it('has a gap where figures are missing, and ends with the last one', () => {
    expect(sparklinePath([0, null, 10, 10, null], BOX)).toEqual({
      line: 'M0 20M50 0L75 0',
      end: { x: 75, y: 0 },
    });
  });

  it('is level in the middle when nothing changes, and nothing without figures', () => {
    expect(sparklinePath([7, 7], BOX).line).toBe('M0 10L100 10');
    expect(sparklinePath([7], BOX)).toEqual({ line: 'M0 10', end: { x: 0, y: 10 } });
    expect(sparklinePath([null], BOX)).toEqual({ line: '', end: null });
  });
});

describe('StatTile', () => {
  it('says what its label means to keyboard and pointer', async () => {
    renderThemed(
      <StatTiles>
        <StatTile label="Net reach" value="19" description="Share of the universe." />
      </StatTiles>,
    );
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'What Net reach means' })).toHaveFocus();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Share of the universe.');
  });

  const interval = { value: 19, low: 17, high: 21, max: 30, label: '17 to 21 %' };

  it('says figure, unit, course and interval', () => {
    renderThemed(
      <StatTiles>
        <StatTile label="Reach" value="19" unit="%" trend={[1, 2]} trendLabel="Rising" interval={interval} />
      </StatTiles>,
    );
    expect(screen.getByRole('term')).toHaveTextContent('Reach');
    expect(screen.getByRole('definition')).toHaveTextContent('19 %17 to 21 %');
    expect(screen.getByRole('img', { name: 'Rising' })).toBeVisible();
  });

  it('shows nothing of an old figure while it loads', () => {
    renderThemed(
      <StatTiles>
        <StatTile label="Reach" value="19" loading interval={interval} note="weak" />
      </StatTiles>,
    );
    expect(screen.getByRole('definition')).toHaveTextContent('');
    expect(screen.getByRole('definition')).toHaveAttribute('aria-busy', 'true');
  });
});
