import { useEffect, useSyncExternalStore } from 'react';
import type { Schemas } from '@netreach/api-client';
import { ERRORS, type ErrorCode } from '@netreach/domain';
import { useT } from '../../i18n/use-t.js';
import { $api } from '../api/client.js';
import { errorText } from '../api/error-text.js';
import { notify } from '../notify/notify.js';
import { useSession } from '../session/use-session.js';
import { downloadExport } from './download.js';
import { startedExports } from './started-exports.js';
import classes from './export.module.css';

/** How often an export is asked for while no event tells of it. */
const ASK_EVERY_MS = 5000;

const isKnown = (code: string | null): code is ErrorCode => code !== null && code in ERRORS;

/** Tells the user when an export this tab has started is over: with its file, or with the reason why there is none. */
export function ExportWatch() {
  const ids = useSyncExternalStore(startedExports.subscribe, startedExports.get);
  return ids.map((id) => <OneExport key={id} id={id} />);
}

function OneExport({ id }: { id: string }) {
  const t = useT('notifications');
  const te = useT('errors');
  const { country } = useSession();
  const { data } = $api.useQuery(
    'get',
    '/v3/{cc}/exports/{id}',
    { params: { path: { cc: country.code, id } } },
    { refetchInterval: ASK_EVERY_MS, staleTime: 0 },
  );
  const shown = data?.export;
  useEffect(() => {
    if (!shown || shown.state === 'queued' || shown.state === 'running') return;
    startedExports.forget(id);
    notify.takeBack(`export-${id}`);
    if (shown.state === 'failed') {
      const reason = isKnown(shown.error_code) ? te(shown.error_code) : t('export.reason');
      notify.error(t('export.gone_wrong', { title: shown.title, reason }));
    }
    if (shown.state === 'done') tellReady(shown, country.code, t);
  }, [shown, id, country.code, t, te]);
  return null;
}

function tellReady(
  { id, title, file_type: type, file_name: fileName }: Schemas['ExportDto'],
  countryCode: string,
  t: ReturnType<typeof useT<'notifications'>>,
): void {
  const name = `export-${id}`;
  const download = () => {
    notify.takeBack(name);
    downloadExport({ countryCode, id }, fileName ?? title).catch((error: unknown) =>
      notify.error(errorText(error, t('export.not_downloaded'))),
    );
  };
  notify.withAction(
    name,
    t('export.ready', { title, type: t(`export.${type}`) }),
    <button type="button" className={classes.action} onClick={download}>
      {t('export.download')}
    </button>,
  );
}
