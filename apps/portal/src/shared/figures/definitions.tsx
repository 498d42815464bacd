import { lazy, Suspense, useState } from 'react';
import { useT } from '../../i18n/use-t.js';
import type { Definition } from './definitions-drawer.js';
import classes from './definitions.module.css';

const DefinitionsDrawer = lazy(async () => ({
  default: (await import('./definitions-drawer.js')).DefinitionsDrawer,
}));

/** Opens what the figures of a screen mean, without leaving it. */
export function Definitions({ definitions }: { definitions: readonly Definition[] }) {
  const t = useT('ratings');
  /** Null until it is opened for the first time. */
  const [opened, setOpened] = useState<boolean | null>(null);
  return (
    <>
      <button type="button" className={classes.open} onClick={() => setOpened(true)}>
        {t('legend.method')}
      </button>
      {opened === null ? null : (
        <Suspense fallback={null}>
          <DefinitionsDrawer {...{ definitions, opened }} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
