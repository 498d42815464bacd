import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core';
import { formatMoney, formatNumber } from '@netreach/domain';
import { IconTrash } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import type { CustomField } from '../../../shared/forms/form-spec.js';
import { useCampaignOptions } from '../api/use-campaigns.js';
import { NEW_CHANNEL, type WrittenChannel } from './channels.js';
import classes from './channels-field.module.css';

/** The channels of a campaign in rows, with what is planned on all of them. */
export function ChannelsField({ label, description, value, error, errorOf, onChange }: CustomField) {
  const t = useT('campaigns');
  const channels = (value as readonly WrittenChannel[] | null) ?? [];
  return (
    <fieldset className={classes.channels}>
      <legend>{label}</legend>
      <p className={classes.hint}>{channels.length === 0 ? t('channel.none') : description}</p>
      <ol className={classes.list}>
        {channels.map((channel, at) => (
          // A row has no name of its own while it is written, and never changes its place.
          <ChannelRow
            key={at}
            channel={channel}
            place={at + 1}
            errorOf={(field) => errorOf(`channels.${at}.${field}`)}
            onChange={(changed) => onChange(channels.with(at, changed))}
            onRemove={() => onChange(channels.toSpliced(at, 1))}
          />
        ))}
      </ol>
      <div className={classes.foot}>
        <Button variant="default" size="xs" onClick={() => onChange([...channels, NEW_CHANNEL])}>
          {t('channel.add')}
        </Button>
        {channels.length > 0 ? <Sum channels={channels} /> : null}
      </div>
      {error ? (
        <p className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

interface ChannelRowProps {
  channel: WrittenChannel;
  /** From 1. */
  place: number;
  errorOf: (field: string) => string | undefined;
  onChange: (channel: WrittenChannel) => void;
  onRemove: () => void;
}

function ChannelRow({ channel, place, errorOf, onChange, onRemove }: ChannelRowProps) {
  const t = useT('campaigns');
  const locale = useLocale();
  const amount = (
    field: 'planned_impressions' | 'planned_grp' | 'cost',
    text: 'impressions' | 'grp' | 'cost',
  ) => (
    <NumberInput
      label={t(`channel.${text}`)}
      aria-label={t(`channel.${text}_of`, { place })}
      value={channel[field]}
      min={0}
      allowNegative={false}
      allowDecimal={field !== 'planned_impressions'}
      decimalSeparator={locale === 'de-DE' ? ',' : '.'}
      hideControls
      error={errorOf(field)}
      onChange={(next) => onChange({ ...channel, [field]: next })}
    />
  );
  return (
    <li className={classes.channel}>
      <TextInput
        className={classes.name}
        label={t('channel.name')}
        aria-label={t('channel.name_of', { place })}
        value={channel.name}
        maxLength={100}
        error={errorOf('name')}
        onChange={({ currentTarget }) => onChange({ ...channel, name: currentTarget.value })}
      />
      {amount('planned_impressions', 'impressions')}
      {amount('planned_grp', 'grp')}
      {amount('cost', 'cost')}
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('channel.remove_of', { place })}
        onClick={onRemove}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}

function Sum({ channels }: { channels: readonly WrittenChannel[] }) {
  const t = useT('campaigns');
  const locale = useLocale();
  const { data } = useCampaignOptions();
  const sum = (field: 'planned_impressions' | 'cost') =>
    channels.reduce((all, channel) => all + (Number(channel[field]) || 0), 0);
  return (
    <output>
      {t('channel.sum', {
        impressions: formatNumber(sum('planned_impressions'), locale),
        cost: formatMoney(sum('cost'), locale, data?.currency),
      })}
    </output>
  );
}
