import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderThemed } from '../../test/render.js';
import { UiTextProvider } from '../texts/ui-text.js';
import { Chart } from './chart.js';
import type { ChartSpec } from './chart.types.js';

// jsdom draws nothing; the drawing is looked at in the browser.
vi.mock('./chart-canvas.js', () => ({
  ChartCanvas: ({ label, hidden }: { label: string; hidden: ReadonlySet<string> }) => (
    <div role="img" aria-label={label} data-hidden={[...hidden].join()} />
  ),
}));

const spec: ChartSpec = {
  kind: 'line',
  labels: ['September', 'October'],
  series: [
    { id: 'a', name: 'Alpenkurier', values: [12, 14] },
    { id: 'b', name: 'Donaupost', values: [9, null] },
  ],
};

describe('Chart', () => {
  it('is a named figure whose legend switches series off and on', async () => {
    renderThemed(<Chart title="Visits" fileName="visits" spec={spec} />);
    const drawing = await screen.findByRole('img', { name: 'Visits' });
    const entry = within(screen.getByRole('list', { name: 'Series of the chart' })).getByRole('button', {
      name: 'Donaupost',
    });
    await userEvent.click(entry);
    expect(entry).toHaveAttribute('aria-pressed', 'false');
    expect(drawing).toHaveAttribute('data-hidden', 'b');
    await userEvent.click(entry);
    expect(drawing).toHaveAttribute('data-hidden', '');
  });

  it('can be read as a table', async () => {
    renderThemed(<Chart title="Visits" fileName="visits" spec={spec} />);
    await userEvent.click(screen.getByRole('button', { name: 'Chart: Visits' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Show as table' }));
    const table = screen.getByRole('table', { name: 'Visits' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['LabelAlpenkurierDonaupost', 'September129', 'October14–']);
  });

  it.each([
    ['en-US', '"September",12.5,9'],
    ['de-DE', '"September";12,5;9'],
  ])('is taken away as CSV that a spreadsheet of its language reads: %s', async (locale, line) => {
    const files: Blob[] = [];
    vi.stubGlobal('URL', {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL: vi.fn(),
    });
    const series = spec.series.map((one, at) => (at === 0 ? { ...one, values: [12.5, 14] } : one));
    renderThemed(
      <UiTextProvider translate={(key) => key} locale={locale}>
        <Chart title="Visits" fileName="visits" spec={{ ...spec, series }} />
      </UiTextProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Chart: Visits' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    vi.unstubAllGlobals();
    expect(await files[0]?.text()).toContain(`\r\n${line}\r\n`);
  });

  it('names what is not drawn, with the reason in words and as answers name it', () => {
    const few = 'too_few_cases' as const;
    const series = [
      { id: 'a', name: 'Alpenkurier', values: [12, null], reasons: [null, 'complementary' as const] },
      { id: 'b', name: 'Donaupost', values: [null, null], reasons: [few, few] },
    ];
    renderThemed(<Chart title="Visits" fileName="visits" spec={{ ...spec, series }} />);
    const gaps = within(screen.getByRole('list', { name: 'What is not shown' })).getAllByRole('listitem');
    expect(gaps.map((gap) => [gap.dataset['reason'], gap.textContent])).toEqual([
      ['complementary', expect.stringMatching(/^Alpenkurier \(October\): Together with the figures/)],
      [few, expect.stringMatching(/^Donaupost: Fewer than 30 persons/)],
    ]);
  });

  it('says why there is nothing to draw, where that is known', () => {
    const only = { id: 'a', name: 'Reach', values: [null, null], reasons: ['no_consent' as const, null] };
    renderThemed(<Chart title="Reach" fileName="reach" spec={{ ...spec, series: [only] }} />);
    expect(screen.getByRole('status')).toHaveTextContent(/nobody has consented/);
  });

  it('says that there is nothing to draw', () => {
    renderThemed(<Chart title="Visits" fileName="visits" spec={{ ...spec, labels: [] }} />);
    expect(screen.getByRole('status')).toHaveTextContent('There are no figures to draw.');
  });
});
