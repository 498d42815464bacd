import { useState } from 'react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { MONTH_CALCULATION_TYPES } from '@netreach/domain';
import { renderThemed } from '../../test/render.js';
import type { TreeOption } from './category-rules.js';
import { CategoryTree } from './category-tree.js';
import { FilterBar } from './filter-bar.js';
import { FramePicker } from './frame-picker.js';
import type { FrameOption } from './frame-rules.js';
import { ANY_NUMBER, type NumberRange } from './number-range-rules.js';
import { NumberRangeFilter } from './number-range.js';
import { DeviceChoice, YesNoChoice } from './radio-choices.js';
import { SavedSets } from './saved-sets.js';
import { TextFilter } from './text-filter.js';

const FRAMES: FrameOption[] = [
  ...['2025-12-01', '2026-08-01', '2026-09-01'].flatMap((date) =>
    MONTH_CALCULATION_TYPES.map((calculation) => ({ date, interval: 'month' as const, calculation })),
  ),
  { date: '2026-07-01', interval: 'quarter', calculation: 'accumulated', provisional: true },
];

function Frames({ onPick }: { onPick: (frame: FrameOption) => void }) {
  const [frame, setFrame] = useState(FRAMES[5]!);
  return (
    <FramePicker
      frames={FRAMES}
      value={frame}
      onChange={(next) => {
        setFrame(next);
        onPick(next);
      }}
    />
  );
}

describe('FramePicker', () => {
  const open = () => {
    const picked: string[] = [];
    renderThemed(
      <Frames
        onPick={({ date, interval, calculation }) => picked.push(`${interval} ${date} ${calculation}`)}
      />,
    );
    return picked;
  };
  const grid = () => screen.getByRole('grid');

  it('chooses months with figures and no others', async () => {
    const picked = open();
    await userEvent.click(within(grid()).getByRole('button', { name: 'July 2026, no data' }));
    expect(picked).toEqual([]);
    await userEvent.click(within(grid()).getByRole('button', { name: 'September 2026' }));
    expect(picked).toEqual(['month 2026-09-01 accumulated']);
    expect(within(grid()).getByRole('gridcell', { selected: true })).toHaveTextContent('Sep');
  });

  it('moves by keys, from year to year where there are figures', async () => {
    const picked = open();
    within(grid()).getByRole('button', { name: 'August 2026' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toHaveAccessibleName('September 2026');
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(document.activeElement).toHaveAccessibleName('December 2025');
    expect(screen.getByRole('grid', { name: 'Periods of 2025' })).toBeVisible();
    await userEvent.keyboard('{Enter}{PageDown}{ArrowDown}');
    expect(picked).toEqual(['month 2025-12-01 accumulated']);
    expect(document.activeElement).toHaveAccessibleName('December 2026, no data');
  });

  it('offers times at once, and longer periods', async () => {
    const picked = open();
    const presets = screen.getByRole('group', { name: 'Presets' });
    await userEvent.click(within(presets).getByRole('button', { name: /Newest quarter/ }));
    expect(picked).toEqual(['quarter 2026-07-01 accumulated']);
    expect(within(grid()).getByRole('button', { name: 'Quarter 3, 2026, provisional' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Year' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Month' }));
    expect(within(grid()).getAllByRole('gridcell')).toHaveLength(12);
  });

  it('tells the whole period from averages, with an example', async () => {
    const picked = open();
    expect(screen.getByRole('radio', { name: /Whole period/ })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /Average day/ }));
    expect(picked).toEqual(['month 2026-08-01 average_day']);
    expect(screen.getByText(/0\.10 on the average day and 0\.20 in the average week/)).toBeVisible();
    await userEvent.click(within(grid()).getByRole('button', { name: 'September 2026' }));
    expect(picked.at(-1)).toBe('month 2026-09-01 average_day');
  });
});

const TREE: TreeOption[] = [
  { value: 'news', label: 'News', parent: null },
  { value: 'tyrol', label: 'Tyrol', parent: 'news' },
  { value: 'world', label: 'World', parent: 'news' },
];

describe('CategoryTree', () => {
  function Tree() {
    const [selected, setSelected] = useState<readonly string[]>([]);
    return <CategoryTree label="Categories" options={TREE} selected={selected} onChange={setSelected} />;
  }
  const box = (name: string) => screen.getByRole('checkbox', { name });

  it('shows a parent chosen in part, and chosen with all it holds', async () => {
    renderThemed(<Tree />);
    await userEvent.click(box('Tyrol'));
    expect(box('News')).toBePartiallyChecked();
    await userEvent.click(box('News'));
    expect(
      [box('News'), box('Tyrol'), box('World')].map((item) => (item as HTMLInputElement).checked),
    ).toEqual([true, true, true]);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'wor');
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  });
});

describe('small choices', () => {
  it('give a device and yes, no or either', async () => {
    const onDevice = vi.fn();
    const onAnswer = vi.fn();
    renderThemed(
      <>
        <DeviceChoice value="all" onChange={onDevice} />
        <YesNoChoice label="Bookable" value={null} onChange={onAnswer} />
      </>,
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Mobile app' }));
    const bookable = screen.getByRole('radiogroup', { name: 'Bookable' });
    expect(within(bookable).getByRole('radio', { name: 'Any' })).toBeChecked();
    await userEvent.click(within(bookable).getByRole('radio', { name: 'No' }));
    expect([onDevice.mock.calls, onAnswer.mock.calls]).toEqual([[['mobile_app']], [[false]]]);
  });

  it('look for a text when typing rests, at once when it is cleared', async () => {
    const seen: string[] = [];
    function Text() {
      const [value, setValue] = useState('');
      const onChange = (next: string) => {
        seen.push(next);
        setValue(next);
      };
      return <TextFilter label="Search" value={value} onChange={onChange} />;
    }
    renderThemed(<Text />);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'orf');
    expect(seen).toEqual([]);
    await vi.waitFor(() => expect(seen).toEqual(['orf']), { timeout: 5000 });
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await vi.waitFor(() => expect(seen).toEqual(['orf', '']));
  });
});

describe('NumberRangeFilter', () => {
  const open = () => {
    const seen: NumberRange[] = [];
    function Range() {
      const [range, setRange] = useState(ANY_NUMBER);
      const onChange = (next: NumberRange) => {
        seen.push(next);
        setRange(next);
      };
      return <NumberRangeFilter label="Reach" unit="%" value={range} onChange={onChange} />;
    }
    renderThemed(<Range />);
    return seen;
  };
  const [above, below] = [
    () => screen.getByRole('textbox', { name: 'Above' }),
    () => screen.getByRole('textbox', { name: 'Below' }),
  ];

  it('asks for what is possible and says what is not', async () => {
    const seen = open();
    await userEvent.type(above(), '5');
    await userEvent.type(below(), '3');
    expect(seen).toEqual([{ from: 5, to: null }]);
    expect(screen.getByRole('alert')).toHaveTextContent('The lower bound must be below the upper one.');
    expect(below()).toHaveAccessibleDescription('The lower bound must be below the upper one.');
    await userEvent.type(below(), '0.5');
    expect(seen.at(-1)).toEqual({ from: 5, to: 30.5 });
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.clear(above());
    expect(seen.at(-1)).toEqual({ from: null, to: 30.5 });
  });

  it('refuses what is no number', async () => {
    const seen = open();
    await userEvent.type(above(), 'x');
    expect(seen).toEqual([]);
    expect(above()).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a number.');
  });
});

describe('FilterBar', () => {
  it('switches filters off and on, removes and resets them', async () => {
    const calls: unknown[] = [];
    const filters = [
      { key: 'g', label: 'Gender', values: ['Female'] },
      { key: 'a', label: 'Age', values: ['30-39', '40-49'], off: true },
    ];
    const bar = (shown: typeof filters) => (
      <FilterBar
        filters={shown}
        onRemove={(key) => calls.push(key)}
        onToggle={(key, on) => calls.push([key, on])}
        onReset={() => calls.push('reset')}
      />
    );
    const { rerender } = renderThemed(bar(filters));
    await userEvent.click(screen.getByRole('button', { name: 'Filter Gender in force', pressed: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Filter Age in force', pressed: false }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Age' }));
    await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
    expect(calls).toEqual([['g', false], ['a', true], 'a', 'reset']);
    rerender(bar([]));
    expect(screen.queryByRole('group', { name: 'Filters in force' })).toBeNull();
  });
});

describe('SavedSets', () => {
  const open = () => {
    const calls: string[] = [];
    const note = (name: string) => (first: string, second?: string) =>
      calls.push([name, first, second].filter(Boolean).join(' '));
    renderThemed(
      <SavedSets
        sets={[
          { id: '1', name: 'Women' },
          { id: '3', name: 'Skiers', folder: 'Winter' },
          { id: '2', name: 'Shared', readOnly: true },
        ]}
        current="1"
        onApply={note('apply')}
        onRename={note('rename')}
        onDelete={note('delete')}
        onSave={note('save')}
      />,
    );
    return calls;
  };

  it('puts sets under the headings of their folders, those without one first', () => {
    open();
    const namesIn = (list: string) =>
      within(screen.getByRole('list', { name: list }))
        .getAllByRole('listitem')
        .map((line) => line.textContent);
    expect(namesIn('Saved filters')).toEqual(['Women', 'Shared']);
    expect(namesIn('Saved filters: Winter')).toEqual(['Skiers']);
    expect(screen.getByText('Winter')).toBeVisible();
  });

  it('applies a set and says which is in force', async () => {
    const calls = open();
    expect(screen.getByRole('button', { name: 'Women', pressed: true })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Shared', pressed: false }));
    expect(calls).toEqual(['apply 2']);
    expect(screen.queryByRole('button', { name: 'Rename Shared' })).toBeNull();
  });

  it('saves under a name that is not there yet', async () => {
    const calls = open();
    const name = screen.getByRole('textbox', { name: 'Name' });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(name).toHaveAccessibleDescription('Please enter a name');
    await userEvent.type(name, 'women{Enter}');
    expect(name).toHaveAccessibleDescription('This name exists already');
    await userEvent.type(name, ' 30+{Enter}');
    expect(calls).toEqual(['save women 30+']);
    expect(name).toHaveValue('');
  });

  it('renames, and deletes when asked twice', async () => {
    const calls = open();
    await userEvent.click(screen.getByRole('button', { name: 'Rename Women' }));
    const field = screen.getByRole('textbox', { name: 'New name of Women' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Ladies{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Delete Women' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete Women' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(calls).toEqual(['rename 1 Ladies', 'delete 1']);
  });
});
