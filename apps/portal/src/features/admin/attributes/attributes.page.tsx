import { Link } from 'react-router-dom';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import { ATTRIBUTE_FORM } from './attribute-form.js';
import { ATTRIBUTES, type Attribute } from './attributes.js';

function AttributeLink({ row: { id, name } }: { row: Attribute }) {
  const { country } = useSession();
  return (
    <Link to={pathTo('admin.attributes.edit', { country_code: country.code, id: String(id) })}>{name}</Link>
  );
}

const COLUMNS = columnsOf<Attribute, 'admin-attributes'>([
  {
    id: 'name',
    width: 220,
    phone: 180,
    sortable: true,
    pinned: true,
    cell: (row) => <AttributeLink row={row} />,
  },
  { id: 'key', width: 180, sortable: true },
  { id: 'group', width: 180 },
  { id: 'position', width: 100, kind: 'number', sortable: true },
  { id: 'values', width: 120, kind: 'number', cell: ({ values }) => String(values.length) },
  { id: 'fixed', width: 100, cell: ({ fixed }, { t }) => t(fixed ? 'fixed' : 'own') },
]);

/** What is known of the persons of the panel. */
export function AttributesPage() {
  return (
    <ListPage
      resource={ATTRIBUTES}
      texts="admin-attributes"
      columns={COLUMNS}
      nameOf={({ name }) => name}
      firstSort="position"
      form={ATTRIBUTE_FORM}
      can={{ edit: () => false, remove: ({ fixed }) => !fixed }}
    />
  );
}
