import { TagsInput } from '@mantine/core';
import { NewSecretDto, OAuthClientInputDto } from '@netreach/api-client/inputs';
import { SCOPES } from '@netreach/domain';
import { AsyncSelect, type FoundOption } from '@netreach/ui';
import { formOf, type CustomField } from '../../../../shared/forms/form-spec.js';
import { useUserSearch, type OAuthClient } from '../api/use-oauth-clients.js';

const SCOPE_NAMES = Object.keys(SCOPES).map((value) => ({ value, label: value }));

function RedirectAddresses({ label, description, value, error, onChange }: CustomField) {
  return (
    <TagsInput
      {...{ label, description, error, onChange }}
      value={value as string[]}
      splitChars={[' ', '\n']}
    />
  );
}

function ServiceUser({ label, value, error, disabled, onChange }: CustomField) {
  const search = useUserSearch();
  const chosen = value as FoundOption | null;
  return <AsyncSelect {...{ label, error, disabled, onChange, search }} value={chosen} />;
}

/** A client: what it is, and what it may do. */
export const CLIENT_FORM = formOf(
  'admin-oauth-clients',
  OAuthClientInputDto,
  (field) => [
    field.text('name'),
    field.choice('auth_method'),
    field.many('grants'),
    field.custom('redirect_uris', (shown) => <RedirectAddresses {...shown} />),
    field.many('scopes', { useOptions: () => SCOPE_NAMES }),
    field.custom('service_user_id', (shown) => <ServiceUser {...shown} />, {
      hidden: ({ grants }) => !(grants as string[]).includes('client_credentials'),
    }),
    field.toggle('enabled'),
  ],
  {
    initial: {
      auth_method: 'basic',
      grants: ['authorization_code', 'refresh_token'],
      scopes: [],
      redirect_uris: [],
      enabled: true,
    },
    from: (row: OAuthClient) => ({
      ...row,
      service_user_id: row.service_user && {
        value: String(row.service_user.id),
        label: row.service_user.name,
      },
    }),
    send: ({ service_user_id: user, ...input }) => ({
      ...input,
      service_user_id: user ? Number((user as FoundOption).value) : null,
    }),
  },
);

/** A secret that takes the place of the present one. */
export const SECRET_FORM = formOf(
  'admin-oauth-clients',
  NewSecretDto,
  (field) => [field.number('overlap_hours')],
  { from: () => ({ overlap_hours: 24 }) },
);
