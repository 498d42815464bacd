import { ActionIcon } from '@mantine/core';
import { IconDownload, IconRefresh, IconX, type Icon, tip } from '@netreach/ui';
import type { MessageKey } from '../../../i18n/messages.js';
import { useT } from '../../../i18n/use-t.js';
import { errorText } from '../../../shared/api/error-text.js';
import { downloadExport } from '../../../shared/export/download.js';
import { notify } from '../../../shared/notify/notify.js';
import { useSession } from '../../../shared/session/use-session.js';
import { EXPORTS, isOpen, useRetryExport, type ShownExport } from '../api/use-exports.js';

interface OneAction {
  icon: Icon;
  label: MessageKey<'exports'>;
  does: MessageKey<'exports'>;
  act: (shown: ShownExport) => void;
}

/** What can be done, and what is said about it. */
function useActions(shown: ShownExport) {
  const t = useT('exports');
  const tn = useT('notifications');
  const { country } = useSession();
  const failed = (error: unknown) => notify.error(errorText(error, t('failed_action')));
  const remove = EXPORTS.useRemove({
    onDone: () => notify.success(t(isOpen(shown) ? 'cancelled' : 'removed')),
    onError: failed,
  });
  const retry = useRetryExport(() => notify.success(t('retried')), failed);
  return {
    download: ({ id, file_name: fileName, title }: ShownExport) =>
      void downloadExport({ countryCode: country.code, id }, fileName ?? title).catch((error: unknown) =>
        notify.error(errorText(error, tn('export.not_downloaded'))),
      ),
    retry: () => retry.mutate(shown),
    remove: ({ id }: ShownExport) => remove.mutate(id),
  };
}

/** The buttons of a row: what its state allows. */
export function ExportActions({ shown }: { shown: ShownExport }) {
  const t = useT('exports');
  const actions = useActions(shown);
  const { title, file_type: fileType, state } = shown;
  const download = {
    icon: IconDownload,
    label: 'download_of',
    does: 'download',
    act: actions.download,
  } as const;
  const retry = { icon: IconRefresh, label: 'retry_of', does: 'retry', act: actions.retry } as const;
  const cancel = { icon: IconX, label: 'cancel_of', does: 'cancel', act: actions.remove } as const;
  const remove = { icon: IconX, label: 'remove_of', does: 'remove', act: actions.remove } as const;
  const first = state === 'done' ? [download] : isOpen(shown) ? [] : [retry];
  const offered: readonly OneAction[] = [...first, isOpen(shown) ? cancel : remove];
  return offered.map(({ icon: Symbol, label, does, act }) => (
    <ActionIcon
      key={label}
      variant="default"
      size={28}
      aria-label={t(label, { title, type: t(`type.${fileType}`) })}
      {...tip(t(does))}
      onClick={() => act(shown)}
    >
      <Symbol size={15} stroke={1.8} aria-hidden />
    </ActionIcon>
  ));
}
