import { Link, useNavigate } from 'react-router-dom';
import type { Schemas } from '@netreach/api-client';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { resource } from '../../../shared/resource/resource.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';

type Publisher = Schemas['PublisherDto'];

const PUBLISHERS = resource('/v3/{cc}/publishers', 'publishers');

function PublisherLink({ id, name }: Publisher) {
  const { country } = useSession();
  return (
    <Link to={pathTo('publishers.details', { country_code: country.code, id: String(id) })}>{name}</Link>
  );
}

const COLUMNS = columnsOf<Publisher, 'publishers'>([
  {
    id: 'name',
    width: 360,
    phone: 230,
    sortable: true,
    pinned: true,
    cell: (row) => <PublisherLink {...row} />,
  },
  { id: 'services', width: 120, phone: 100, kind: 'number' },
  { id: 'own', width: 160, kind: 'flag' },
]);

/** The publishers that the reader may see. */
export function PublishersPage() {
  const { country } = useSession();
  const navigate = useNavigate();
  const open = ({ id }: Publisher) =>
    void navigate(pathTo('publishers.details', { country_code: country.code, id: String(id) }));
  return (
    <ListPage
      resource={PUBLISHERS}
      texts="publishers"
      columns={COLUMNS}
      nameOf={({ name }) => name}
      onOpen={open}
    />
  );
}
