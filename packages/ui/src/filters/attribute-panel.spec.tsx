import { useState } from 'react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderThemed } from '../../test/render.js';
import { AttributePanel } from './attribute-panel.js';
import type { AttributeSelection, PanelGroup } from './attribute-panel.types.js';
import { chosenCount, matchingGroups, orderedGroups, toggleValue } from './attribute-selection.js';
import { containsText, splitByTerm } from './fold-text.js';

const value = (name: string) => ({ key: name.toLowerCase(), name });
const groups: PanelGroup[] = [
  {
    key: 'fav',
    name: 'Favourites',
    favorite: true,
    attributes: [
      { key: 'gender', name: 'Gender', values: [value('Female'), value('Male')] },
      { key: 'province', name: 'Province', values: [value('Kärnten'), value('Tirol')] },
    ],
  },
  {
    key: 'home',
    name: 'Household',
    favorite: false,
    attributes: [{ key: 'kids', name: 'Children', values: [value('Yes')] }],
  },
  {
    key: 'cars',
    name: 'Cars',
    favorite: false,
    attributes: [{ key: 'brand', name: 'Brand', values: [value('Kia')] }],
  },
];

function Panel({ onSelect = () => undefined }: { onSelect?: (selection: AttributeSelection) => void }) {
  const [selection, setSelection] = useState<AttributeSelection>({});
  return (
    <AttributePanel
      groups={groups}
      selection={selection}
      onChange={(next) => {
        setSelection(next);
        onSelect(next);
      }}
      labels={{
        search: 'Search attributes',
        clearSearch: 'Clear',
        noMatch: 'Nothing matches.',
        chosen: (count) => `${count} values chosen`,
      }}
    />
  );
}

const group = (name: RegExp) => screen.getByRole('button', { name });

describe('AttributePanel', () => {
  it('opens the first group, and one at a time', async () => {
    renderThemed(<Panel />);
    expect(group(/Favourites/)).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(group(/Household/));
    expect(group(/Favourites/)).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('checkbox', { name: 'Yes' })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Female' })).toBeNull();
  });

  it('adds values of one attribute to each other and attributes to each other', async () => {
    const seen: AttributeSelection[] = [];
    renderThemed(<Panel onSelect={(selection) => seen.push(selection)} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Female' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Male' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tirol' }));
    expect(seen.at(-1)).toEqual({ gender: ['female', 'male'], province: ['tirol'] });
    expect(group(/Favourites 3 values chosen/)).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tirol' }));
    expect(seen.at(-1)).toEqual({ gender: ['female', 'male'] });
  });

  it('marks the groups a search matches and opens the first of them', async () => {
    renderThemed(<Panel />);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search attributes' }), 'ki');
    expect(group(/Cars/)).toHaveAttribute('aria-expanded', 'true');
    expect(within(screen.getByRole('checkbox', { name: 'Kia' }).parentElement!).getByText('Ki').tagName).toBe(
      'MARK',
    );
    const marked = screen.getAllByRole('heading', { level: 3 }).map((h) => h.parentElement?.dataset.match);
    expect(marked).toEqual([undefined, undefined, 'true']);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(group(/Cars/)).toHaveAttribute('aria-expanded', 'true');
  });

  it('finds names whatever their accents, and says when there is nothing', async () => {
    renderThemed(<Panel />);
    const search = screen.getByRole('searchbox', { name: 'Search attributes' });
    await userEvent.click(group(/Cars/));
    await userEvent.type(search, 'karnten');
    expect(group(/Favourites/)).toHaveAttribute('aria-expanded', 'true');
    await userEvent.clear(search);
    await userEvent.type(search, 'xyz');
    expect(screen.getByRole('status')).toHaveTextContent('Nothing matches.');
  });
});

describe('the rules of the selection', () => {
  it('puts favourites first and orders the others by name', () => {
    expect(orderedGroups([groups[1]!, groups[2]!, groups[0]!], 'en').map(({ key }) => key)).toEqual([
      'fav',
      'cars',
      'home',
    ]);
  });

  it('matches group, attribute and value names, nothing for an empty term', () => {
    expect(matchingGroups(groups, 'hous')).toEqual(['home']);
    expect(matchingGroups(groups, 'brand')).toEqual(['cars']);
    expect(matchingGroups(groups, 'TIROL')).toEqual(['fav']);
    expect(matchingGroups(groups, '  ')).toEqual([]);
  });

  it('drops an attribute with its last value and leaves others alone', () => {
    const start = { gender: ['female'], kids: ['yes'] };
    expect(toggleValue(start, 'gender', 'female', false)).toEqual({ kids: ['yes'] });
    expect(toggleValue(start, 'gender', 'female', true)).toEqual(start);
    expect(start).toEqual({ gender: ['female'], kids: ['yes'] });
    expect(chosenCount(groups[0]!, start)).toBe(1);
  });
});

describe('searching text', () => {
  it('cuts at the match and loses nothing', () => {
    expect(splitByTerm('Niederösterreich', 'oster')).toEqual([
      { text: 'Nieder', hit: false },
      { text: 'öster', hit: true },
      { text: 'reich', hit: false },
    ]);
    expect(splitByTerm('Tirol', 'x')).toEqual([{ text: 'Tirol', hit: false }]);
    expect(splitByTerm('Tirol', '')).toEqual([{ text: 'Tirol', hit: false }]);
    expect(
      splitByTerm('Tirol', 'rol')
        .map(({ text }) => text)
        .join(''),
    ).toBe('Tirol');
  });

  it('finds umlauts that are spelt out, and marks them', () => {
    expect(containsText('Kärnten', 'kaernten')).toBe(true);
    expect(splitByTerm('In Kärnten', 'kaern')).toEqual([
      { text: 'In ', hit: false },
      { text: 'Kärn', hit: true },
      { text: 'ten', hit: false },
    ]);
  });

  it('contains the empty term', () => {
    expect(containsText('Tirol', ' ')).toBe(true);
  });
});
