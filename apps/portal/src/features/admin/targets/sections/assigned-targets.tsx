import { useSearchParams } from 'react-router-dom';
import { Badge, EmptyState, Page } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { columnsOf } from '../../../../shared/list/list-columns.js';
import type { ListFilter } from '../../../../shared/list/list-filters.js';
import { ListPage } from '../../../../shared/list/list-page.js';
import { MOVED, TARGETS, useAssignTargets, type Target } from '../api/use-targets.js';
import { ServiceChoice } from './service-choice.js';

const COLUMNS = columnsOf<Target, 'admin-targets'>([
  { id: 'name', width: 320, phone: 200, sortable: true, pinned: true },
  {
    id: 'pattern',
    width: 260,
    cell: ({ pattern, by_hand: byHand }, { t }) =>
      pattern ? <code>{pattern}</code> : <Badge>{t(byHand ? 'by_hand' : 'by_file')}</Badge>,
  },
  { id: 'created_at', width: 180, kind: 'moment', sortable: true },
]);

const OF: ListFilter = {
  name: 'service_id',
  Control: function Of(props) {
    return <ServiceChoice label={useT('admin-targets')('of_service')} {...props} />;
  },
};

/** Targets of a service, which can be taken from it together. */
export function AssignedTargets({ view }: { view: ListFilter }) {
  const t = useT('admin-targets');
  const [address, setAddress] = useSearchParams();
  const service = Number(address.get('service_id'));
  const assign = useAssignTargets();
  if (!service) {
    const change = (name: string) => (value: string) => setAddress({ view: 'assigned', [name]: value });
    return (
      <Page
        title={t('title')}
        lead={t('lead')}
        tools={
          <>
            <view.Control value="assigned" onChange={change('view')} />
            <OF.Control value="" onChange={change('service_id')} />
          </>
        }
      >
        <EmptyState title={t('none_chosen')} description={t('lead_choose')} />
      </Page>
    );
  }
  return (
    <ListPage
      resource={TARGETS}
      texts="admin-targets"
      columns={COLUMNS}
      nameOf={({ name }) => name}
      filters={[view, OF]}
      firstSort="name"
      bulk={[
        {
          id: 'unassign',
          asks: true,
          run: { all: (rows) => assign('unassign', service, rows) },
          invalidates: MOVED,
        },
      ]}
    />
  );
}
