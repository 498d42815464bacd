import type { Schemas } from '@netreach/api-client';
import { CategoryInputDto } from '@netreach/api-client/inputs';
import { client } from '../../../shared/api/client.js';
import { formOf, type FormOption } from '../../../shared/forms/form-spec.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { resource } from '../../../shared/resource/resource.js';
import { useSession } from '../../../shared/session/use-session.js';
import { belowServices } from '../effect/below-services.js';
import { useServiceChoices } from '../services/api/use-services.js';

type Category = Schemas['CategoryAdminDto'];

const LIST = '/v3/{cc}/admin/ratings/categories';
const CHOICES = '/v3/{cc}/admin/ratings/services/choices';
const CHANGES = [CHOICES, '/v3/{cc}/admin/ratings/services'] as const;

/** The categories of the country. */
const CATEGORIES = resource(LIST, 'categories', { update: 'POST', alsoChanges: CHANGES });

/** More categories than a country will have. */
const ALL = 200;

/** Categories that others can be below. */
function useParents(): readonly FormOption[] {
  const rows = CATEGORIES.useRows({ page_size: ALL }).data?.rows ?? [];
  return rows.flatMap(({ id, name, parent_id: above }) =>
    above === null ? [{ value: id, label: name }] : [],
  );
}

const FORM = formOf(
  'admin-categories',
  CategoryInputDto,
  (field) => [
    field.text('name'),
    field.number('order'),
    field.choice('parent_id', { useOptions: useParents }),
    field.many('targets', { useOptions: () => useServiceChoices('services') }),
  ],
  { initial: { order: 1 }, below: belowServices('targets') },
);

const COLUMNS = columnsOf<Category, 'admin-categories'>([
  { id: 'name', width: 260, phone: 190, sortable: true, pinned: true },
  { id: 'parent', width: 200, cell: ({ parent }) => parent ?? '–' },
  { id: 'key', width: 250 },
  { id: 'order', width: 100, kind: 'number', sortable: true },
  { id: 'targets', width: 110, kind: 'number', cell: ({ targets }) => String(targets.length) },
]);

/** Subjects that services are filed under. */
export function CategoriesPage() {
  const { country } = useSession();
  const combine = ([stays, ...others]: readonly Category[]) =>
    client.POST(`${LIST}/combine`, {
      params: { path: { cc: country.code } },
      body: { into: stays?.id ?? 0, categories: others.map(({ id }) => id) },
    });
  return (
    <ListPage
      resource={CATEGORIES}
      texts="admin-categories"
      columns={COLUMNS}
      nameOf={({ name }) => name}
      firstSort="order"
      form={FORM}
      can={{ remove: ({ targets }) => targets.length === 0 }}
      bulk={[
        {
          id: 'combine',
          asks: true,
          run: { all: combine, least: 2 },
          invalidates: [LIST, ...CHANGES].map((path) => ['get', path]),
        },
      ]}
    />
  );
}
