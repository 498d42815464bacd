import { IssuerInputDto } from '@netreach/api-client/inputs';
import { PageSkeleton } from '@netreach/ui';
import type { Schemas } from '@netreach/api-client';
import { useT } from '../../../i18n/use-t.js';
import { $api, client } from '../../../shared/api/client.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { FormPage } from '../../../shared/forms/form-page.js';
import { formOf } from '../../../shared/forms/form-spec.js';
import type { Resource } from '../../../shared/resource/resource.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';

type Issuer = Schemas['IssuerDto'];

const ISSUER = '/v3/{cc}/admin/billing/issuer';

const FORM = formOf(
  'admin-issuer',
  IssuerInputDto,
  (field) => [
    field.text('name'),
    field.text('street'),
    field.text('postcode'),
    field.text('city'),
    field.text('vat_id'),
    field.text('register_number'),
    field.text('contact_name'),
    field.text('email'),
    field.text('phone'),
    field.text('bank'),
    field.text('iban'),
    field.text('bic'),
    field.text('number_prefix'),
  ],
  { initial: { register_number: '', bank: '', bic: '', number_prefix: '' } },
);

function useIssuer() {
  const { country } = useSession();
  return $api.useQuery('get', ISSUER, { params: { path: { cc: country.code } } });
}

/** Who bills in the country: one, which is made by the first change. */
const RESOURCE = {
  useRow: () => {
    const { data, ...asked } = useIssuer();
    return { ...asked, data: data?.issuer ?? undefined };
  },
  useSave: ({ onDone, onError }) => {
    const { country } = useSession();
    return useApiMutation({
      send: async ({ body }: { id: unknown; body: Schemas['IssuerInputDto'] }) => {
        const { data } = await client.PUT(ISSUER, { params: { path: { cc: country.code } }, body });
        return data?.issuer ?? undefined;
      },
      invalidates: [['get', ISSUER]],
      onSuccess: (issuer) => onDone?.(issuer, {}),
      ...(onError && { onError }),
    });
  },
} as Pick<Resource<Issuer, never>, 'useRow' | 'useSave'>;

/** Who bills in the country. */
export function IssuerPage() {
  const t = useT('admin-issuer');
  const { country } = useSession();
  const back = pathTo('admin.billing.invoices', { country_code: country.code });
  return (
    <QueryView query={useIssuer()} failedTitle={t('failed')} loading={<PageSkeleton label={t('title')} />}>
      {({ issuer }) => (
        <FormPage
          resource={RESOURCE as Resource<Issuer, never>}
          spec={FORM}
          id={issuer?.id ?? null}
          title={() => t('title')}
          lead={t('lead')}
          back={back}
        />
      )}
    </QueryView>
  );
}
