import { useNavigate } from 'react-router-dom';
import type { ExportFileType } from '@netreach/domain';
import { useLocale, useT } from '../../i18n/use-t.js';
import { $api, client } from '../api/client.js';
import { errorText } from '../api/error-text.js';
import { useApiMutation } from '../api/use-api-mutation.js';
import { notify } from '../notify/notify.js';
import { pathTo } from '../routing/paths.js';
import { useSession } from '../session/use-session.js';
import { csvMark } from './csv-mark.js';
import { startedExports } from './started-exports.js';
import classes from './export.module.css';

/** An export a screen offers. */
export interface ExportWish {
  /** As the API names it. */
  kind: string;
  fileType: ExportFileType;
  /** What the screen is asked for, without pages. */
  parameters: Record<string, unknown>;
}

/** Starts exports, says so, and has the user told when the file is there. */
export function useExport() {
  const t = useT('notifications');
  const locale = useLocale();
  const { country } = useSession();
  const navigate = useNavigate();
  const path = { cc: country.code };
  // The message stands outside the pages, where no link leads anywhere.
  const look = (id: string) => {
    notify.takeBack(`export-${id}`);
    return navigate(pathTo('exports', { country_code: country.code }));
  };
  return useApiMutation({
    send: async ({ kind, fileType, parameters }: ExportWish) => {
      const body = {
        kind,
        file_type: fileType,
        parameters,
        locale,
        ...(!csvMark.get() && { csv_bom: false }),
      };
      return (await client.POST('/v3/{cc}/exports', { params: { path }, body })).data?.export;
    },
    invalidates: [$api.queryOptions('get', '/v3/{cc}/exports', { params: { path } }).queryKey.slice(0, 2)],
    onSuccess: (started) => {
      if (!started) return;
      startedExports.add(started.id);
      notify.withAction(
        `export-${started.id}`,
        t('export.started', { title: started.title }),
        <button type="button" className={classes.action} onClick={() => void look(started.id)}>
          {t('export.see')}
        </button>,
      );
    },
    onError: (error) => notify.error(errorText(error, t('export.not_started'))),
  });
}
