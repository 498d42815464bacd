import { Switch } from '@mantine/core';
import { useState } from 'react';
import type { Schemas } from '@netreach/api-client';
import { ConfirmDialog, ListCard, Page, TableSkeleton } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { $api, client } from '../../../shared/api/client.js';
import { errorText } from '../../../shared/api/error-text.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { notify } from '../../../shared/notify/notify.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useModuleName } from '../modules/module-name.js';
import classes from './maintenance.module.css';

type Entry = Schemas['ModuleMaintenanceDto'];

const CALL = '/v3/{cc}/admin/maintenance';
const CHANGES = [CALL, '/v3/maintenance/status', '/v3/session/check', '/v3/{cc}/admin/modules'];

/** Which modules portals warn of: their data may not be up to date. */
export function MaintenancePage() {
  const t = useT('admin-maintenance');
  const tl = useT('lists');
  const { country } = useSession();
  const params = { path: { cc: country.code } };
  const query = $api.useQuery('get', CALL, { params });
  const [asked, setAsked] = useState<Entry | null>(null);
  const save = useApiMutation({
    send: ({ name, maintenance }: Entry) =>
      client.POST(CALL, { params, body: { modules: [{ name, maintenance: !maintenance }] } }),
    invalidates: CHANGES.map((path) => ['get', path]),
    onSuccess: () => {
      setAsked(null);
      notify.success(tl('saved'));
    },
    onError: (error) => notify.error(errorText(error, tl('not_done'))),
  });
  return (
    <Page title={t('title')} lead={t('lead')} width="reading">
      <ListCard>
        <QueryView query={query} failedTitle={tl('failed')} loading={<TableSkeleton label={tl('loading')} />}>
          {({ modules }) => (
            <ul className={classes.modules}>
              {modules.map((entry) => (
                <ModuleLine
                  key={entry.name}
                  entry={entry}
                  depth={depthOf(entry, modules)}
                  isBusy={save.isPending}
                  // What is warned of is said to everybody at once: it is asked before, and not to stop it.
                  onToggle={() => (entry.maintenance ? save.mutate(entry) : setAsked(entry))}
                />
              ))}
            </ul>
          )}
        </QueryView>
      </ListCard>
      {asked ? (
        <ConfirmDialog
          title={t('ask', { name: asked.display_name })}
          text={t('ask_text')}
          confirm={t('warn')}
          busy={save.isPending}
          onConfirm={() => save.mutate(asked)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Page>
  );
}

interface ModuleLineProps {
  entry: Entry;
  depth: number;
  isBusy: boolean;
  onToggle: () => void;
}

function ModuleLine({ entry, depth, isBusy, onToggle }: ModuleLineProps) {
  const nameOf = useModuleName();
  return (
    <li className={classes.module} data-depth={Math.min(depth, 3)}>
      <Switch
        label={nameOf({ key: entry.name, name: entry.display_name })}
        checked={entry.maintenance}
        disabled={isBusy}
        onChange={onToggle}
      />
    </li>
  );
}

/** How many modules a module is within. */
function depthOf({ parent }: Entry, modules: readonly Entry[]): number {
  const above = parent === null ? undefined : modules.find(({ name }) => name === parent);
  return above ? 1 + depthOf(above, modules) : 0;
}
