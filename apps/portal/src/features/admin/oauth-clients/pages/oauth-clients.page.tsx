import { useState } from 'react';
import { formatMoment } from '@netreach/domain';
import { Badge, Dialog } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { FormDialog } from '../../../../shared/forms/form-dialog.js';
import { ShownOnce } from '../../../../shared/forms/shown-once.js';
import { columnsOf } from '../../../../shared/list/list-columns.js';
import { choiceFilter, yesNoFilter } from '../../../../shared/list/list-filters.js';
import { ListPage } from '../../../../shared/list/list-page.js';
import { RowButton } from '../../../../shared/list/row-buttons.js';
import type { SavedAnswer } from '../../../../shared/resource/resource.js';
import { CLIENTS, SECRETS, type OAuthClient, type WithSecret } from '../api/use-oauth-clients.js';
import { CLIENT_FORM, SECRET_FORM } from '../sections/client-form.js';

const COLUMNS = columnsOf<OAuthClient, 'admin-oauth-clients'>([
  {
    id: 'name',
    width: 190,
    phone: 150,
    sortable: true,
    pinned: true,
    cell: ({ name, enabled }, { t }) => (
      <>
        {name} {enabled ? null : <Badge tone="warning">{t('off')}</Badge>}
      </>
    ),
  },
  { id: 'client_id', width: 200, sortable: true },
  {
    id: 'auth_method',
    width: 200,
    cell: ({ auth_method: method }, { t }) => t(`choice.auth_method.${method}`),
  },
  {
    id: 'grants',
    width: 230,
    cell: ({ grants }, { t }) => grants.map((grant) => t(`choice.grants.${grant}`)).join(', '),
  },
  {
    id: 'secrets',
    width: 200,
    cell: ({ secrets }, { t, locale }) =>
      secrets
        .map(({ created_at: at, expires_at: end }) =>
          end ? t('secret.ends', { at: formatMoment(end, locale) }) : formatMoment(at, locale),
        )
        .join(', ') || '–',
  },
  { id: 'created_at', width: 178, kind: 'moment', sortable: true },
]);

const FILTERS = [
  yesNoFilter('enabled', () => {
    const t = useT('admin-oauth-clients');
    return { label: t('filter.enabled'), yes: t('on'), no: t('off') };
  }),
  choiceFilter('auth_method', () => {
    const t = useT('admin-oauth-clients');
    const options = (['none', 'basic', 'post'] as const).map((value) => ({
      value,
      label: t(`choice.auth_method.${value}`),
    }));
    return { label: t('filter.auth_method'), options };
  }),
];

/** A secret that was made just now. */
interface NewSecret {
  name: string;
  value: string;
}

/** The clients of the OAuth2 provider, and their secrets. */
export function OAuthClientsPage() {
  const t = useT('admin-oauth-clients');
  const [renewed, setRenewed] = useState<OAuthClient | null>(null);
  const [secret, setSecret] = useState<NewSecret | null>(null);
  const show = (answer: SavedAnswer) => {
    const { client, client_secret: value } = answer as unknown as WithSecret;
    if (value) setSecret({ name: client.name, value });
  };
  return (
    <>
      <ListPage
        resource={CLIENTS}
        texts="admin-oauth-clients"
        columns={COLUMNS}
        nameOf={({ name }) => name}
        filters={FILTERS}
        form={CLIENT_FORM}
        onSaved={show}
        actions={(client) =>
          client.auth_method === 'none' ? null : (
            <RowButton
              label={t('secret')}
              name={t('secret_of', { name: client.name })}
              onClick={() => setRenewed(client)}
            />
          )
        }
        actionsWidth={{ wide: 320, phone: 200 }}
      />
      {renewed ? (
        <FormDialog
          resource={SECRETS}
          spec={SECRET_FORM}
          row={renewed}
          title={t('secret.title', { name: renewed.name })}
          submit={t('secret.make')}
          onSaved={show}
          onClose={() => setRenewed(null)}
        />
      ) : null}
      {secret ? (
        <Dialog
          title={t('secret.shown_title', { name: secret.name })}
          keepOpen
          onClose={() => setSecret(null)}
        >
          <ShownOnce text={t('secret.shown')} value={secret.value} onClose={() => setSecret(null)} />
        </Dialog>
      ) : null}
    </>
  );
}
