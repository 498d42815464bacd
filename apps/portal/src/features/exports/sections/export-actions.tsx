import { ActionIcon } from '@mantine/core';
import { IconDownload, IconRefresh, IconX, type Icon } from '@netreach/ui';
import type { MessageKey } from '../../../i18n/messages.js';
import { useT } from '../../../i18n/use-t.js';
import { isOpen, type ShownExport } from '../api/use-exports.js';
import classes from './exports-table.module.css';

/** What can be done with an export. */
export interface ExportRowActions {
  onDownload: (shown: ShownExport) => void;
  onRetry: (shown: ShownExport) => void;
  onRemove: (shown: ShownExport) => void;
}

interface OneAction {
  icon: Icon;
  label: MessageKey<'exports'>;
  tip: MessageKey<'exports'>;
  act: (shown: ShownExport) => void;
}

/** The buttons of a row: what its state allows. */
export function ExportActions({ shown, ...actions }: ExportRowActions & { shown: ShownExport }) {
  const t = useT('exports');
  const { title, file_type: fileType, state } = shown;
  const download = {
    icon: IconDownload,
    label: 'download_of',
    tip: 'download',
    act: actions.onDownload,
  } as const;
  const retry = { icon: IconRefresh, label: 'retry_of', tip: 'retry', act: actions.onRetry } as const;
  const cancel = { icon: IconX, label: 'cancel_of', tip: 'cancel', act: actions.onRemove } as const;
  const remove = { icon: IconX, label: 'remove_of', tip: 'remove', act: actions.onRemove } as const;
  const first = state === 'done' ? [download] : isOpen(shown) ? [] : [retry];
  const offered: readonly OneAction[] = [...first, isOpen(shown) ? cancel : remove];
  return (
    <span className={classes.actions}>
      {offered.map(({ icon: Symbol, label, tip, act }) => (
        <ActionIcon
          key={label}
          variant="default"
          size={28}
          aria-label={t(label, { title, type: t(`type.${fileType}`) })}
          title={t(tip)}
          onClick={() => act(shown)}
        >
          <Symbol size={15} stroke={1.8} aria-hidden />
        </ActionIcon>
      ))}
    </span>
  );
}
