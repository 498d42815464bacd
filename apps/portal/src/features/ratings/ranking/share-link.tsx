import { ActionIcon } from '@mantine/core';
import { IconLink, tip } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { notify } from '../../../shared/notify/notify.js';

/** Copies the address, which holds the whole state of the screen. */
export function ShareLink() {
  const t = useT('ratings');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      notify.success(t('share.copied'));
    } catch {
      notify.error(t('share.failed'));
    }
  };
  return (
    <ActionIcon
      variant="default"
      size={30}
      aria-label={t('share.copy')}
      {...tip(t('share.copy'))}
      onClick={() => void copy()}
    >
      <IconLink size={17} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
