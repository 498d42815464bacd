import { useState } from 'react';
import { SearchInput } from '../../filters/search-input.js';
import { TabsWithCounts, type CountedTab } from '../../tabs/tabs-with-counts.js';
import { Specimen } from '../specimen.js';

type Key = 'services' | 'houses' | 'networks' | 'channels';

const TABS: readonly CountedTab<Key>[] = [
  { key: 'services', label: 'Services', count: '312' },
  { key: 'houses', label: 'Media houses', loading: 'Loading media houses' },
  { key: 'networks', label: 'Ad networks', failed: 'Ad networks could not be loaded' },
  { key: 'channels', label: 'Channels', disabledReason: 'Channels have no monthly figures' },
];

/** Tabs that know how many there are, that they load, that they failed, and why they are closed. */
export function TabsSection() {
  const [active, setActive] = useState<Key>('services');
  const [term, setTerm] = useState('');
  return (
    <Specimen
      title="TabsWithCounts"
      note="Arrow keys, Home and End move between the tabs that can be chosen."
    >
      <TabsWithCounts
        id="gallery-tabs"
        label="Levels"
        tabs={TABS}
        active={active}
        onChange={setActive}
        extra={<SearchInput label="Search" clearLabel="Clear" value={term} onChange={setTerm} />}
      >
        <p>What {TABS.find(({ key }) => key === active)?.label} are.</p>
      </TabsWithCounts>
    </Specimen>
  );
}
