import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { FilterControlProps } from '../../../../shared/list/list-filters.js';
import { SERVICES } from '../../services/api/use-services.js';

interface ServiceChoiceProps extends FilterControlProps {
  label: string;
}

const OFFERED = 50;

/** A service of the country, found by typing part of its name. */
export function ServiceChoice({ label, value, onChange }: ServiceChoiceProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 250);
  const chosen = SERVICES.useRow(value ? Number(value) : null).data;
  const found =
    SERVICES.useRows({ search: search === chosen?.name ? '' : search, page_size: OFFERED }).data?.rows ?? [];
  const offered = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Select
      size="xs"
      w={220}
      aria-label={label}
      placeholder={label}
      data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
      filter={({ options }) => options}
      value={value || null}
      searchable
      clearable
      allowDeselect={false}
      onSearchChange={setTyped}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}
