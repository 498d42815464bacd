import type { Schemas } from '@netreach/api-client';
import { formatMoment } from '@netreach/domain';
import { Badge } from '@netreach/ui';
import { useT } from '../../i18n/use-t.js';
import { columnsOf } from '../../shared/list/list-columns.js';
import { yesNoFilter } from '../../shared/list/list-filters.js';
import { ListPage } from '../../shared/list/list-page.js';
import { resource } from '../../shared/resource/resource.js';
import { PageLink, SocialTools } from './social-tools.js';
import { usePlatformPlace } from './use-social.js';

type Request = Schemas['SocialRequestDto'];

const REQUESTS = resource('/v3/social/{platform}/requests', 'requests', { usePlace: usePlatformPlace });

function Outcome({ fault }: Pick<Request, 'fault'>) {
  const t = useT('social-requests');
  const ts = useT('social-analytics');
  return fault ? ts(`fault.${fault}`) : <Badge tone="success">{t('read')}</Badge>;
}

const COLUMNS = columnsOf<Request, 'social-requests'>([
  {
    id: 'at',
    width: 170,
    phone: 130,
    sortable: true,
    cell: ({ at }, { locale }) => formatMoment(at, locale),
  },
  {
    id: 'url',
    width: 360,
    phone: 180,
    sortable: true,
    cell: ({ url }) => <PageLink url={url} text={url} />,
  },
  { id: 'status', width: 90, kind: 'number', sortable: true },
  { id: 'fault', width: 260, cell: ({ fault }) => <Outcome fault={fault} /> },
  { id: 'bytes', width: 110, kind: 'number', sortable: true },
  { id: 'ms', width: 130, kind: 'number', sortable: true },
]);

const FILTERS = [
  yesNoFilter('failed', () => {
    const t = useT('social-requests');
    return { label: t('filter.failed'), yes: t('filter.failed.yes'), no: t('filter.failed.no') };
  }),
];

/** Everything that was asked of servers, and what came of it. */
export function SocialRequestsPage() {
  return (
    <ListPage
      resource={REQUESTS}
      texts="social-requests"
      columns={COLUMNS}
      nameOf={({ url }) => url}
      filters={FILTERS}
      firstSort="at"
      firstOrder="desc"
      tools={<SocialTools file="requests" />}
    />
  );
}
