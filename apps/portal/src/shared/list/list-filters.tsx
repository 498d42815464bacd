import type { ReactNode } from 'react';
import { Select } from '@mantine/core';
import { useT } from '../../i18n/use-t.js';

/** A filter above a list, drawn from what is set and how it is changed. */
export interface ListFilter {
  /** The name of the parameter, also in the address. */
  name: string;
  /** It changes what the page shows of the rows, not which rows it asks for. */
  isLocal?: boolean;
  Control: (props: FilterControlProps) => ReactNode;
}

export interface FilterControlProps {
  /** Empty while it is not in force. */
  value: string;
  onChange: (value: string) => void;
}

interface FilterOption {
  value: string;
  label: string;
}

interface SelectFilterProps extends FilterControlProps {
  label: string;
  /** What it says while it is not in force; without it one value always is. */
  all?: string;
  options: readonly FilterOption[];
  width?: number;
}

/** One of a few values, or all. */
export function SelectFilter({ label, all, options, value, onChange, width = 180 }: SelectFilterProps) {
  return (
    <Select
      size="xs"
      w={width}
      aria-label={label}
      data={all === undefined ? options : [{ value: '', label: `${label}: ${all}` }, ...options]}
      value={value}
      searchable={options.length > 8}
      allowDeselect={false}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}

/** A filter by one of a few values. @param useTexts its name, and the values in the reader's words; its width in px where that is not the usual one */
export function choiceFilter(
  name: string,
  useTexts: () => { label: string; options: readonly FilterOption[]; width?: number },
): ListFilter {
  return {
    name,
    Control: function Choice(props) {
      const t = useT('lists');
      return <SelectFilter {...useTexts()} all={t('filter.all')} {...props} />;
    },
  };
}

/** A filter by a flag of the rows. @param useTexts its three texts: of all rows, of those with the flag, of the others */
export function yesNoFilter(
  name: string,
  useTexts: () => { label: string; yes: string; no: string; width?: number },
): ListFilter {
  return choiceFilter(name, () => {
    const { label, yes, no, width } = useTexts();
    const options = [
      { value: 'true', label: yes },
      { value: 'false', label: no },
    ];
    return { label, options, ...(width !== undefined && { width }) };
  });
}
