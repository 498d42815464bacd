import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '@netreach/api-client';
import { Skeleton } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { leavePortal } from '../../../shared/routing/leave-portal.js';
import { NOWHERE } from '../../../shared/routing/paths.js';
import { Brand } from '../../../shared/site/brand.js';
import { useAuthorizeData, type AskedOfUser } from '../api/use-authorize.js';
import { AlreadyAllowed } from '../sections/already-allowed.js';
import { Consent } from '../sections/consent.js';
import classes from './authorize.page.module.css';

/** Where a client sends users who want to sign in to it; without a client there is nothing here. */
export function AuthorizePage() {
  const [search] = useSearchParams();
  const { client_id, redirect_uri = '', ...rest } = Object.fromEntries(search);
  if (!client_id) return <Navigate to={NOWHERE} replace />;
  return <Asked asked={{ ...rest, client_id, redirect_uri }} />;
}

function Asked({ asked }: { asked: AskedOfUser }) {
  const t = useT('oauth');
  const query = useAuthorizeData(asked);
  // An unknown client, or an address that is not the client's: nobody is sent there.
  if (query.error instanceof ApiError && query.error.isNotFound) return <Navigate to={NOWHERE} replace />;
  return (
    <main className={classes.page}>
      <h1 className="nr-visually-hidden">{t('title')}</h1>
      <div className={classes.card}>
        <header className={classes.brand}>
          <Brand size={28} />
        </header>
        <QueryView
          query={query}
          failedTitle={t('failed')}
          loading={
            <div role="status" aria-label={t('loading')}>
              <Skeleton height={220} />
            </div>
          }
        >
          {(data) => {
            if (data.denied) return <SentBack {...data.denied} />;
            if (data.authorized) return <AlreadyAllowed asked={asked} data={data} />;
            return <Consent asked={asked} data={data} />;
          }}
        </QueryView>
      </div>
    </main>
  );
}

/** The request was wrong: the client is told, and the user in the meantime. */
function SentBack({ redirect, message }: { redirect: string; message: string }) {
  const t = useT('oauth');
  useEffect(() => leavePortal(redirect), [redirect]);
  return (
    <p role="alert" className={classes.text}>
      {message} <a href={redirect}>{t('back')}</a>
    </p>
  );
}
