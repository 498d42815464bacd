import { ActionIcon, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowUp, IconTrash } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { useCaught } from '../api/use-channels.js';
import { ChannelSelect, type ChannelChoice } from './channel-select.js';
import classes from './rules-dialog.module.css';

/** A rule as it is written. */
export interface WrittenRule {
  pattern: string;
  channel: ChannelChoice;
}

interface RuleRowProps {
  rule: WrittenRule;
  /** From 1. */
  place: number;
  errorOf: (field: string) => string | undefined;
  onChange: (rule: WrittenRule) => void;
  onUp: (() => void) | null;
  onRemove: () => void;
}

const PAUSE_MS = 300;

/** A rule, with the names it catches as one writes. */
export function RuleRow({ rule, place, errorOf, onChange, onUp, onRemove }: RuleRowProps) {
  const t = useT('campaign-channels');
  return (
    <li className={classes.rule}>
      <TextInput
        size="xs"
        aria-label={t('rule.pattern_of', { place })}
        placeholder={t('rule.pattern')}
        value={rule.pattern}
        maxLength={200}
        error={errorOf('pattern')}
        onChange={({ currentTarget }) => onChange({ ...rule, pattern: currentTarget.value })}
      />
      <ChannelSelect
        label={t('rule.channel_of', { place })}
        value={rule.channel}
        error={errorOf('channel_id')}
        onChange={(channel) => onChange({ ...rule, channel })}
      />
      <ActionIcon
        variant="default"
        aria-label={t('rule.up_of', { place })}
        disabled={onUp === null}
        onClick={() => onUp?.()}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={t('rule.remove_of', { place })} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
      <Caught pattern={rule.pattern.trim()} />
    </li>
  );
}

/** Which of the names that have arrived a pattern catches. */
function Caught({ pattern }: { pattern: string }) {
  const t = useT('campaign-channels');
  const [asked] = useDebouncedValue(pattern, PAUSE_MS);
  const { data } = useCaught(asked);
  if (asked === '' || !data) return null;
  const more = data.total > data.names.length ? ' …' : '';
  return (
    <p className={classes.caught} aria-live="polite">
      {data.total === 0
        ? t('rule.catches_none')
        : t('rule.catches', { count: data.total, names: `${data.names.join(', ')}${more}` })}
    </p>
  );
}
