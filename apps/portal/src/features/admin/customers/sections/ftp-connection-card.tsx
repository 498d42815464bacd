import { useMemo, useState } from 'react';
import { Button } from '@mantine/core';
import { formatMoment } from '@netreach/domain';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import { QueryView } from '../../../../shared/api/query-view.js';
import { FormDialog } from '../../../../shared/forms/form-dialog.js';
import { ftpConnectionOf, useFtpConnection, type FtpConnection } from '../api/use-ftp-connection.js';
import classes from './customer-facts.module.css';
import { FTP_CONNECTION_FORM } from './ftp-connection-form.js';

/** The server of a customer: it is tried before it is kept, and its password is never shown. */
export function FtpConnectionCard({ customer }: { customer: number }) {
  const t = useT('admin-customers');
  const tl = useT('lists');
  const [isEdited, setEdited] = useState(false);
  const resource = useMemo(() => ftpConnectionOf(customer), [customer]);
  return (
    <section className={classes.card}>
      <h2 className={classes.heading}>{t('server')}</h2>
      <QueryView query={useFtpConnection(customer)} failedTitle={tl('one_failed')} loading={null}>
        {({ connection }) => (
          <>
            {connection ? <Facts connection={connection} /> : <p>{t('server_none')}</p>}
            <Button variant="default" className={classes.action} onClick={() => setEdited(true)}>
              {t(connection ? 'server_edit' : 'server_create')}
            </Button>
            {isEdited ? (
              <FormDialog
                resource={resource}
                spec={FTP_CONNECTION_FORM}
                row={connection}
                title={t('server')}
                submit={t('server_try')}
                onClose={() => setEdited(false)}
              />
            ) : null}
          </>
        )}
      </QueryView>
    </section>
  );
}

function Facts({ connection }: { connection: FtpConnection }) {
  const t = useT('admin-customers');
  const locale = useLocale();
  const { protocol, host, port, user, directory, host_key: key, tried_at: at } = connection;
  return (
    <dl className={classes.facts}>
      <dt>{t('server_address')}</dt>
      <dd>{`${protocol}://${user}@${host}:${port}/${directory}`}</dd>
      {key ? (
        <>
          <dt>{t('field.host_key')}</dt>
          <dd>
            <code>{key}</code>
          </dd>
        </>
      ) : null}
      <dt>{t('server_tried')}</dt>
      <dd>{formatMoment(at, locale)}</dd>
    </dl>
  );
}
