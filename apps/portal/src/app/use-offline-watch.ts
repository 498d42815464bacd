import { useEffect } from 'react';
import { translate } from '../i18n/use-t.js';
import { notify } from '../shared/notify/notify.js';

const NAME = 'offline';

const warn = () => notify.lasting(NAME, { message: translate('generic', 'error.network'), tone: 'warning' });

/** Says that the connection is gone for as long as it is. */
export function useOfflineWatch(): void {
  useEffect(() => {
    const takeBack = () => notify.takeBack(NAME);
    addEventListener('offline', warn);
    addEventListener('online', takeBack);
    return () => {
      removeEventListener('offline', warn);
      removeEventListener('online', takeBack);
    };
  }, []);
}
