import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { client } from '../../shared/api/client.js';
import { warnOfMaintenance } from '../../shared/session/maintenance.js';
import { CHECK_EVERY_MS } from '../../shared/session/session.js';

function ask(): void {
  client
    .GET('/v3/maintenance/status')
    .then(({ data }) => warnOfMaintenance(data?.maintenance ?? []))
    // Nothing was heard of maintenance: that is what there is to show.
    .catch(() => undefined);
}

/** Asks every minute, and with every new page, what is under maintenance. */
export function useMaintenanceWatch(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    ask();
    const timer = setInterval(ask, CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, [pathname]);
}
