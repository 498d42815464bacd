import { Button } from '@mantine/core';
import { useT } from '../../../../i18n/use-t.js';
import { columnsOf } from '../../../../shared/list/list-columns.js';
import { yesNoFilter } from '../../../../shared/list/list-filters.js';
import { ListPage } from '../../../../shared/list/list-page.js';
import { useOpenRow } from '../../../../shared/url-state/use-open-row.js';
import { SERVICES, type Service } from '../api/use-services.js';
import { PatternsDialog } from '../sections/patterns-dialog.js';
import { SERVICE_FORM } from '../sections/service-form.js';

const COLUMNS = columnsOf<Service, 'admin-services'>([
  { id: 'name', width: 240, phone: 170, sortable: true, pinned: true },
  { id: 'company', width: 210, cell: ({ company }) => company ?? '–' },
  { id: 'targets', width: 90, kind: 'number', sortable: true },
  { id: 'patterns', width: 100, kind: 'number' },
  { id: 'bookable', width: 100, kind: 'flag' },
  { id: 'data_checked', width: 110, kind: 'flag' },
]);

const FILTERS = [
  yesNoFilter('with_targets', () => {
    const t = useT('admin-services');
    return { label: t('column.targets'), yes: t('with_targets'), no: t('without_targets') };
  }),
  yesNoFilter('owner_only', () => {
    const t = useT('admin-services');
    return { label: t('filter.owner_only'), yes: t('owner_only'), no: t('others') };
  }),
  yesNoFilter('data_checked', () => {
    const t = useT('admin-services');
    return { label: t('column.data_checked'), yes: t('checked'), no: t('unchecked') };
  }),
];

/** The services of the country, and the patterns that give them targets. */
export function ServicesPage() {
  const t = useT('admin-services');
  const patterns = useOpenRow('patterns_of');
  return (
    <>
      <ListPage
        resource={SERVICES}
        texts="admin-services"
        columns={COLUMNS}
        nameOf={({ name }) => name}
        filters={FILTERS}
        form={SERVICE_FORM}
        can={{ remove: ({ targets }) => targets === 0 }}
        actionsWidth={{ wide: 280, phone: 280 }}
        actions={({ id, name }) => (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t('patterns_of', { name })}
            onClick={() => patterns.open(id)}
          >
            {t('patterns')}
          </Button>
        )}
      />
      {patterns.id === null ? null : <PatternsDialog id={patterns.id} onClose={patterns.close} />}
    </>
  );
}
