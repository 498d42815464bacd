import { useState } from 'react';
import { Button } from '@mantine/core';
import { formatMoment } from '@netreach/domain';
import { Badge, ConfirmDialog, EmptyState, Skeleton } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { errorText } from '../../../shared/api/error-text.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { notify } from '../../../shared/notify/notify.js';
import { useApiKeys, useRevokeApiKey, type ApiKey } from '../api/use-api-keys.js';
import { NewApiKeyDialog } from './new-api-key-dialog.js';
import { Section } from './section.js';
import classes from './section.module.css';

/** What a dialog is open for. */
type Open = { kind: 'new' } | { kind: 'replace' | 'revoke'; apiKey: ApiKey } | null;

/** Keys for programs of the user's own. */
export function ApiKeys() {
  const t = useT('profile');
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const revoke = useRevokeApiKey(
    () => notify.success(t('keys.revoked')),
    (error) => notify.error(errorText(error, t('failed'))),
  );
  return (
    <Section
      title={t('keys.title')}
      hint={t('keys.hint')}
      action={<Button onClick={() => setOpen({ kind: 'new' })}>{t('keys.create')}</Button>}
    >
      <QueryView query={useApiKeys()} failedTitle={t('keys.failed')} loading={<Skeleton height={100} />}>
        {({ api_keys: keys }) =>
          keys.length === 0 ? (
            <EmptyState title={t('keys.none')} description={t('keys.none_hint')} />
          ) : (
            <ul className={classes.list}>
              {keys.map((apiKey) => (
                <ApiKeyRow key={apiKey.id} apiKey={apiKey} onOpen={(kind) => setOpen({ kind, apiKey })} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {open?.kind === 'new' ? <NewApiKeyDialog replaced={null} onClose={close} /> : null}
      {open?.kind === 'replace' ? <NewApiKeyDialog replaced={open.apiKey} onClose={close} /> : null}
      {open?.kind === 'revoke' ? (
        <ConfirmDialog
          title={t('keys.revoke_title', { name: open.apiKey.name })}
          text={t('keys.revoke_text')}
          confirm={t('keys.revoke')}
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate(open.apiKey.id, { onSettled: close })}
          onClose={close}
        />
      ) : null}
    </Section>
  );
}

interface ApiKeyRowProps {
  apiKey: ApiKey;
  onOpen: (kind: 'replace' | 'revoke') => void;
}

function ApiKeyRow({ apiKey, onOpen }: ApiKeyRowProps) {
  const t = useT('profile');
  const locale = useLocale();
  const { name, prefix, created_at: createdAt, last_used_at: usedAt } = apiKey;
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className={classes.name}>
          {name} <Badge>{`${prefix}…`}</Badge>
        </p>
        <p className={classes.detail}>
          {t('keys.created', { at: formatMoment(createdAt, locale) })}
          {' · '}
          {usedAt ? t('keys.used', { at: formatMoment(usedAt, locale) }) : t('keys.unused')}
        </p>
      </div>
      {(['replace', 'revoke'] as const).map((kind) => (
        <Button
          key={kind}
          variant="default"
          size="xs"
          aria-label={t(`keys.${kind}_of`, { name })}
          onClick={() => onOpen(kind)}
        >
          {t(`keys.${kind}`)}
        </Button>
      ))}
    </li>
  );
}
