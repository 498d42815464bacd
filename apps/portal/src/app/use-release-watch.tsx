import { useEffect } from 'react';
import { Button } from '@mantine/core';
import { translate } from '../i18n/use-t.js';
import { notify } from '../shared/notify/notify.js';
import { isLocalHost, offeredVersion, refreshPage, runningVersion } from '../shared/release/release.js';

const CHECK_EVERY_MS = 5 * 60_000;
const BRANCH = import.meta.env.VITE_RELEASE_BRANCH ?? 'master';

async function look(running: string): Promise<void> {
  const offered = await offeredVersion(BRANCH);
  if (!offered || offered === running) return;
  notify.lasting('new-version', {
    message: translate('generic', 'release.new'),
    action: (
      <Button size="compact-sm" onClick={() => void refreshPage()}>
        {translate('generic', 'release.refresh')}
      </Button>
    ),
  });
}

/** Asks every five minutes whether the site offers another version than the one that runs, unless that is a machine of one's own. */
export function useReleaseWatch(hostname = location.hostname): void {
  useEffect(() => {
    const running = runningVersion();
    if (!running || isLocalHost(hostname)) return undefined;
    const timer = setInterval(() => void look(running), CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, [hostname]);
}
