import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '@netreach/ui';
import { useT } from '../../i18n/use-t.js';

interface UnsavedGuardProps {
  /** Whether something would be lost now; asked when somebody is about to leave. */
  isDirty: () => boolean;
}

/** Asks before a page with unsaved changes is left, for another page of the portal or for anywhere else. */
export function UnsavedGuard({ isDirty }: UnsavedGuardProps) {
  const t = useT('generic');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isDirty(),
  );
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isDirty()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => warn(event);
    addEventListener('beforeunload', listener);
    return () => removeEventListener('beforeunload', listener);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      confirm={t('unsaved.leave')}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
}
