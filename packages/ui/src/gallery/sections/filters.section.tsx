import { useState } from 'react';
import { AttributePanel } from '../../filters/attribute-panel.js';
import type { AttributeSelection, PanelGroup } from '../../filters/attribute-panel.types.js';
import { RadioItem } from '../../filters/check-item.js';
import { CheckList } from '../../filters/check-list.js';
import { FilterPopover } from '../../filters/filter-popover.js';
import { SearchInput } from '../../filters/search-input.js';
import { IconDevices, IconTags } from '../../icons.js';
import { Specimen } from '../specimen.js';
import classes from './filters.section.module.css';

const named = (...names: string[]) => names.map((name) => ({ key: name.toLowerCase(), name }));

const GROUPS: readonly PanelGroup[] = [
  {
    key: 'favourites',
    name: 'Favourites',
    favorite: true,
    attributes: [
      { key: 'gender', name: 'Gender', values: named('Female', 'Male') },
      { key: 'age', name: 'Age', values: named('14-19', '20-29', '30-39', '40-49', '50+') },
      { key: 'province', name: 'Province', values: named('Burgenland', 'Kärnten', 'Tirol', 'Wien') },
    ],
  },
  {
    key: 'household',
    name: 'Household',
    favorite: false,
    attributes: [{ key: 'children', name: 'Children below 14', values: named('Yes', 'No') }],
  },
  {
    key: 'income',
    name: 'Income',
    favorite: false,
    attributes: [
      { key: 'net', name: 'Net income', values: named('Below 2,000 euros', '2,000 euros and more') },
    ],
  },
];

const CATEGORIES = [
  { value: 'news', label: 'News', depth: 0 },
  { value: 'regional', label: 'Regional news', depth: 1 },
  { value: 'sport', label: 'Sport', depth: 0 },
  { value: 'ski', label: 'Skiing', depth: 1 },
  { value: 'weather', label: 'Weather', depth: 0 },
  { value: 'women', label: 'Women', depth: 0 },
  { value: 'tv', label: 'Television', depth: 0 },
  { value: 'radio', label: 'Radio', depth: 0 },
  { value: 'finance', label: 'Finance', depth: 0 },
];

const DEVICES = ['All devices', 'Desktop domain', 'Mobile domain', 'Mobile app'];

function Attributes() {
  const [selection, setSelection] = useState<AttributeSelection>({ gender: ['female'] });
  return (
    <AttributePanel
      groups={GROUPS}
      selection={selection}
      onChange={setSelection}
      labels={{
        search: 'Search attributes',
        clearSearch: 'Clear',
        noMatch: 'Nothing matches.',
        chosen: (count) => `${count} values chosen`,
      }}
    />
  );
}

function Categories() {
  const [selected, setSelected] = useState<readonly string[]>(['news']);
  return (
    <CheckList
      label="Categories"
      options={CATEGORIES}
      selected={selected}
      onToggle={(value, checked) =>
        setSelected(checked ? [...selected, value] : selected.filter((other) => other !== value))
      }
      searchLabel="Search categories"
      clearLabel="Clear"
      noMatchText="Nothing matches."
    />
  );
}

function Devices() {
  const [device, setDevice] = useState(DEVICES[0]);
  return (
    <div role="radiogroup" aria-label="Devices">
      {DEVICES.map((name) => (
        <RadioItem
          key={name}
          name="gallery-devices"
          label={name}
          checked={name === device}
          onChoose={() => setDevice(name)}
        />
      ))}
    </div>
  );
}

function Search() {
  const [term, setTerm] = useState('orf');
  return <SearchInput label="Search services" clearLabel="Clear" value={term} onChange={setTerm} />;
}

/** The filters: as buttons that open them, and what they open. */
export function FiltersSection() {
  return (
    <>
      <Specimen title="FilterPopover" row>
        <FilterPopover icon={IconTags} label="Categories" value="1 chosen" active>
          <Categories />
        </FilterPopover>
        <FilterPopover icon={IconDevices} label="Devices" value="All devices">
          <Devices />
        </FilterPopover>
      </Specimen>
      <Specimen title="AttributePanel" note="Or inside an attribute, and across attributes.">
        <div className={classes.narrow}>
          <Attributes />
        </div>
      </Specimen>
      <Specimen title="CheckList" note="From nine options on it can be searched.">
        <div className={classes.narrow}>
          <Categories />
        </div>
      </Specimen>
      <Specimen title="RadioItem">
        <div className={classes.narrow}>
          <Devices />
        </div>
      </Specimen>
      <Specimen title="SearchInput">
        <div className={classes.narrow}>
          <Search />
        </div>
      </Specimen>
    </>
  );
}
