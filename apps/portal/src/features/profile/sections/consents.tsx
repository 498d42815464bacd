import { useState } from 'react';
import { Button } from '@mantine/core';
import { formatMoment, isScope, languageOf, SCOPES } from '@netreach/domain';
import { ConfirmDialog, EmptyState, Skeleton } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { errorText } from '../../../shared/api/error-text.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { notify } from '../../../shared/notify/notify.js';
import { useConsents, useRevokeConsent, type OwnConsent } from '../api/use-consents.js';
import { Section } from './section.js';
import classes from './section.module.css';

/** Other applications that act for the user, and what they may do. */
export function Consents() {
  const t = useT('profile');
  const [leaving, setLeaving] = useState<OwnConsent | null>(null);
  const revoke = useRevokeConsent(
    () => notify.success(t('apps.revoked')),
    (error) => notify.error(errorText(error, t('failed'))),
  );
  return (
    <Section title={t('apps.title')} hint={t('apps.hint')}>
      <QueryView query={useConsents()} failedTitle={t('apps.failed')} loading={<Skeleton height={100} />}>
        {({ consents }) =>
          consents.length === 0 ? (
            <EmptyState title={t('apps.none')} description={t('apps.none_hint')} />
          ) : (
            <ul className={classes.list}>
              {consents.map((consent) => (
                <ConsentRow key={consent.id} consent={consent} onRevoke={() => setLeaving(consent)} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {leaving ? (
        <ConfirmDialog
          title={t('apps.revoke_title', { name: leaving.client.name })}
          text={t('apps.revoke_text')}
          confirm={t('apps.revoke')}
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate(leaving.id, { onSettled: () => setLeaving(null) })}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </Section>
  );
}

function ConsentRow({ consent, onRevoke }: { consent: OwnConsent; onRevoke: () => void }) {
  const t = useT('profile');
  const locale = useLocale();
  const language = languageOf(locale);
  const { client, scopes, granted_at: grantedAt, last_used_at: usedAt } = consent;
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className={classes.name}>{client.name}</p>
        <p className={classes.detail}>
          {t('apps.granted', { at: formatMoment(grantedAt, locale) })}
          {' · '}
          {usedAt ? t('keys.used', { at: formatMoment(usedAt, locale) }) : t('keys.unused')}
        </p>
        <ul className={classes.scopes}>
          {scopes.map(({ name, description }) => (
            <li key={name}>{isScope(name) ? SCOPES[name][language] : description}</li>
          ))}
        </ul>
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={t('apps.revoke_of', { name: client.name })}
        onClick={onRevoke}
      >
        {t('apps.revoke')}
      </Button>
    </li>
  );
}
