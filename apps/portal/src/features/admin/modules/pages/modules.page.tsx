import { Button } from '@mantine/core';
import { Badge } from '@netreach/ui';
import { Link } from 'react-router-dom';
import { useT } from '../../../../i18n/use-t.js';
import { columnsOf } from '../../../../shared/list/list-columns.js';
import { yesNoFilter } from '../../../../shared/list/list-filters.js';
import { ListPage } from '../../../../shared/list/list-page.js';
import { pathTo } from '../../../../shared/routing/paths.js';
import { useSession } from '../../../../shared/session/use-session.js';
import { MODULES, type Module } from '../api/use-modules.js';
import { useModuleName } from '../module-name.js';

function ModuleLink({ module }: { module: Module }) {
  const { country } = useSession();
  const nameOf = useModuleName();
  const place = { country_code: country.code, id: String(module.id) };
  return <Link to={pathTo('admin.modules.edit', place)}>{nameOf(module)}</Link>;
}

const COLUMNS = columnsOf<Module, 'admin-modules'>([
  {
    id: 'name',
    width: 240,
    phone: 190,
    sortable: true,
    pinned: true,
    cell: (module) => <ModuleLink module={module} />,
  },
  { id: 'key', width: 240, sortable: true },
  { id: 'parent', width: 170, cell: ({ parent }) => parent ?? '–' },
  { id: 'position', width: 100, kind: 'number', sortable: true },
  { id: 'customers', width: 110, kind: 'number', sortable: true },
  { id: 'users', width: 100, kind: 'number', sortable: true },
  {
    id: 'shipped',
    width: 130,
    cell: ({ shipped }, { t }) => <Badge>{t(shipped ? 'origin.shipped' : 'origin.own')}</Badge>,
  },
]);

const FILTERS = [
  yesNoFilter('shipped', () => {
    const t = useT('admin-modules');
    return { label: t('column.shipped'), yes: t('origin.shipped'), no: t('origin.own') };
  }),
];

/** What customers and users can be given. */
export function ModulesPage() {
  const t = useT('admin-modules');
  const { country } = useSession();
  return (
    <ListPage
      resource={MODULES}
      texts="admin-modules"
      columns={COLUMNS}
      nameOf={({ name }) => name}
      firstSort="position"
      filters={FILTERS}
      can={{ remove: ({ shipped, users, customers }) => !shipped && users + customers === 0 }}
      tools={
        <Button component={Link} to={pathTo('admin.modules.create', { country_code: country.code })}>
          {t('create')}
        </Button>
      }
    />
  );
}
