import { Select } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.js';
import { useMapping } from '../api/use-channels.js';

/** A channel of the campaign by its number, or a new one by its name. */
export type ChannelChoice = { channel_id: number | null } | { channel: string };

interface ChannelSelectProps {
  label: string;
  /** What it says while nothing is chosen, where that is not that a name is not mapped. */
  placeholder?: string;
  value: ChannelChoice;
  onChange: (choice: ChannelChoice) => void;
  disabled?: boolean;
  error?: string | undefined;
}

const NEW = 'new:';
const LONGEST = 100;

/** The value of a choice in the list of options; null = none. */
const valueOf = (choice: ChannelChoice) =>
  'channel' in choice
    ? `${NEW}${choice.channel}`
    : choice.channel_id === null
      ? null
      : String(choice.channel_id);

/** Chooses a channel of the campaign; what is typed and is none yet can be made one. */
export function ChannelSelect({
  label,
  placeholder,
  value,
  onChange,
  disabled = false,
  error,
}: ChannelSelectProps) {
  const t = useT('campaign-channels');
  const { data } = useMapping();
  const [typed, setTyped] = useState('');
  const channels = data?.channels ?? [];
  const name = ('channel' in value ? value.channel : typed).trim().slice(0, LONGEST);
  const isNew = name !== '' && !channels.some((channel) => channel.name === name);
  return (
    <Select
      size="xs"
      aria-label={label}
      placeholder={placeholder ?? t('not_mapped')}
      data={[
        ...channels.map(({ id, name: known }) => ({ value: String(id), label: known })),
        ...(isNew ? [{ value: `${NEW}${name}`, label: t('channel_new', { name }) }] : []),
      ]}
      value={valueOf(value)}
      searchable
      clearable
      disabled={disabled}
      error={error}
      onSearchChange={setTyped}
      onChange={(chosen) => {
        if (chosen?.startsWith(NEW)) onChange({ channel: chosen.slice(NEW.length) });
        else onChange({ channel_id: chosen === null ? null : Number(chosen) });
      }}
    />
  );
}
