import { useParams } from 'react-router-dom';
import type { Schemas } from '@netreach/api-client';
import { $api, client } from '../../../shared/api/client.js';
import { errorText } from '../../../shared/api/error-text.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { useT } from '../../../i18n/use-t.js';
import { notify } from '../../../shared/notify/notify.js';
import { resource, type Resource } from '../../../shared/resource/resource.js';
import { useSession } from '../../../shared/session/use-session.js';

export type AdfxTest = Schemas['AdfxTestDto'];

const LIST = '/v3/{cc}/adfx';
const FORM = `${LIST}/create-or-edit-data` as const;

const BY_CUSTOMER = resource(LIST, 'customers', {
  writtenAt: `${LIST}/create`,
  changedAt: `${LIST}/{id}/update`,
  update: 'POST',
  shownAt: { call: FORM, query: 'id' },
});

/** The tests of the country, as far as the reader may see them; those of a customer together. */
export const TESTS: Resource<AdfxTest, Schemas['AdfxTestInputDto']> = {
  // What else is asked about one row is asked about a test: its form and what it answers hold one.
  ...(BY_CUSTOMER as unknown as Resource<AdfxTest, Schemas['AdfxTestInputDto']>),
  useRows: (query) => {
    const answer = BY_CUSTOMER.useRows(query);
    const data = answer.data && {
      ...answer.data,
      rows: answer.data.rows.flatMap(({ tests }) => tests),
    };
    return { ...answer, data };
  },
};

/** What the test of the address, or a new one, can be made of. */
export function useTestOptions() {
  const { country } = useSession();
  const id = useParams()['id'];
  const query = id === undefined ? {} : { id: Number(id) };
  return $api.useQuery('get', FORM, { params: { path: { cc: country.code }, query } });
}

/** Puts a test into the archive, or takes it back. */
export function useArchivingTest() {
  const t = useT('adfx');
  const tl = useT('lists');
  const { country } = useSession();
  return useApiMutation({
    send: async ({ id, archived, version }: AdfxTest) => {
      const params = { path: { cc: country.code, id } };
      const body = { archived: !archived, version };
      return (await client.POST(`${LIST}/{id}/archive`, { params, body })).data?.test;
    },
    invalidates: TESTS.invalidates,
    onSuccess: (test) => {
      if (test) notify.success(t(test.archived ? 'archived' : 'taken_back', { name: test.name }));
    },
    onError: (error) => notify.error(errorText(error, tl('not_done'))),
  });
}
