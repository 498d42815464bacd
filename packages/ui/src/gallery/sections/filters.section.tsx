import { useState } from 'react';
import type { DeviceFilter } from '@netreach/domain';
import { AttributePanel } from '../../filters/attribute-panel.js';
import type { AttributeSelection, PanelGroup } from '../../filters/attribute-panel.types.js';
import type { TreeOption } from '../../filters/category-rules.js';
import { CategoryTree } from '../../filters/category-tree.js';
import { CheckList } from '../../filters/check-list.js';
import { FilterBar, type BarFilter } from '../../filters/filter-bar.js';
import { FilterPopover } from '../../filters/filter-popover.js';
import { ANY_NUMBER, type NumberRange } from '../../filters/number-range-rules.js';
import { NumberRangeFilter } from '../../filters/number-range.js';
import { DeviceChoice, YesNoChoice } from '../../filters/radio-choices.js';
import { SavedSets, type SavedSet } from '../../filters/saved-sets.js';
import { TextFilter } from '../../filters/text-filter.js';
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

const CATEGORIES: readonly TreeOption[] = [
  { value: 'news', label: 'News', parent: null },
  { value: 'regional', label: 'Regional news', parent: 'news' },
  { value: 'tyrol', label: 'Tyrol', parent: 'regional' },
  { value: 'vienna', label: 'Vienna', parent: 'regional' },
  { value: 'world', label: 'World', parent: 'news' },
  { value: 'sport', label: 'Sport', parent: null },
  { value: 'ski', label: 'Skiing', parent: 'sport' },
  { value: 'weather', label: 'Weather', parent: null },
];

const EXCLUDABLE = Array.from({ length: 12 }, (_, at) => ({ value: `s${at}`, label: `Service ${at + 1}` }));

function Attributes() {
  const [selection, setSelection] = useState<AttributeSelection>({ gender: ['female'] });
  return <AttributePanel groups={GROUPS} selection={selection} onChange={setSelection} />;
}

function Categories() {
  const [selected, setSelected] = useState<readonly string[]>(['news', 'regional', 'tyrol']);
  return <CategoryTree label="Categories" options={CATEGORIES} selected={selected} onChange={setSelected} />;
}

function Exclusions() {
  const [selected, setSelected] = useState<readonly string[]>(['s2']);
  return (
    <CheckList
      label="Left out"
      options={EXCLUDABLE}
      selected={selected}
      onToggle={(value, checked) =>
        setSelected(checked ? [...selected, value] : selected.filter((other) => other !== value))
      }
      searchLabel="Search services"
      clearLabel="Clear"
      noMatchText="Nothing matches."
    />
  );
}

function Devices() {
  const [device, setDevice] = useState<DeviceFilter>('mobile');
  return <DeviceChoice value={device} onChange={setDevice} />;
}

function Bookable() {
  const [value, setValue] = useState<boolean | null>(null);
  return <YesNoChoice label="Bookable" value={value} onChange={setValue} />;
}

function Numbers() {
  const [reach, setReach] = useState<NumberRange>({ from: 3, to: null });
  const [cost, setCost] = useState<NumberRange>(ANY_NUMBER);
  return (
    <>
      <NumberRangeFilter label="Net reach" unit="%" value={reach} onChange={setReach} />
      <NumberRangeFilter label="Cost" unit="euros" value={cost} onChange={setCost} />
      <p className={classes.note}>
        In force: {reach.from ?? 'any'} to {reach.to ?? 'any'}%, bounds left out
      </p>
    </>
  );
}

const CHIPS: readonly BarFilter[] = [
  { key: 'gender', label: 'Gender', values: ['Female'] },
  { key: 'age', label: 'Age', values: ['30-39', '40-49'] },
  { key: 'province', label: 'Province', values: ['Tirol'], off: true },
];

function Bar() {
  const [filters, setFilters] = useState(CHIPS);
  return (
    <FilterBar
      filters={filters}
      onRemove={(key) => setFilters(filters.filter((filter) => filter.key !== key))}
      onToggle={(key, on) =>
        setFilters(filters.map((filter) => (filter.key === key ? { ...filter, off: !on } : filter)))
      }
      onReset={() => setFilters([])}
    />
  );
}

function Sets() {
  const [sets, setSets] = useState<readonly SavedSet[]>([
    { id: '1', name: 'Young women', note: 'Gender, age' },
    { id: '2', name: 'Households with children', note: 'of Anna Huber', readOnly: true },
  ]);
  const [current, setCurrent] = useState<string | null>('1');
  return (
    <SavedSets
      sets={sets}
      current={current}
      onApply={setCurrent}
      onRename={(id, name) => setSets(sets.map((set) => (set.id === id ? { ...set, name } : set)))}
      onDelete={(id) => setSets(sets.filter((set) => set.id !== id))}
      onSave={(name) => setSets([...sets, { id: name, name }])}
    />
  );
}

function Search() {
  const [term, setTerm] = useState('orf');
  return (
    <>
      <TextFilter label="Search services" value={term} onChange={setTerm} />
      <p className={classes.note}>In force: {term}</p>
    </>
  );
}

/** The filters: as buttons that open them, and what they open. */
export function FiltersSection() {
  return (
    <>
      <Specimen title="FilterPopover" row>
        <FilterPopover icon={IconTags} label="Categories" value="1 chosen" active>
          <Categories />
        </FilterPopover>
        <FilterPopover icon={IconDevices} label="Devices" value="Mobile">
          <Devices />
        </FilterPopover>
      </Specimen>
      <Specimen
        title="FilterBar"
        note="The filters in force; one that is switched off is kept and narrows nothing."
      >
        <Bar />
      </Specimen>
      <div className={classes.columns}>
        <Specimen title="AttributePanel" note="Or inside an attribute, and across attributes.">
          <Attributes />
        </Specimen>
        <Specimen title="CategoryTree" note="Parents are chosen by themselves.">
          <Categories />
        </Specimen>
        <Specimen title="CheckList" note="From nine options on it can be searched.">
          <Exclusions />
        </Specimen>
        <Specimen title="DeviceChoice">
          <Devices />
        </Specimen>
        <Specimen title="YesNoChoice">
          <Bookable />
        </Specimen>
        <Specimen title="NumberRangeFilter">
          <Numbers />
        </Specimen>
        <Specimen title="TextFilter" note="Counts when typing rests.">
          <Search />
        </Specimen>
        <Specimen title="SavedSets">
          <Sets />
        </Specimen>
      </div>
    </>
  );
}
