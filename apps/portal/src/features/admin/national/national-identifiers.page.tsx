import { Button } from '@mantine/core';
import { TrackingIdentifierInputDto } from '@netreach/api-client/inputs';
import { formatMoment } from '@netreach/domain';
import { useT } from '../../../i18n/use-t.js';
import { formOf } from '../../../shared/forms/form-spec.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { useOpenRow } from '../../../shared/url-state/use-open-row.js';
import { TRACKING_IDENTIFIERS, useNationalChoices, type TrackingIdentifier } from './national-resources.js';
import { TagCheckDialog } from './tag-check-dialog.js';

const FORM = formOf('admin-owa-identifiers', TrackingIdentifierInputDto, (field) => [
  field.text('tracking_identifier'),
  field.choice('service_id', { useOptions: () => useNationalChoices('services') }),
]);

const COLUMNS = columnsOf<TrackingIdentifier, 'admin-owa-identifiers'>([
  { id: 'tracking_identifier', width: 240, phone: 150, sortable: true, pinned: true },
  { id: 'service', width: 230, sortable: true },
  { id: 'pixel_path', width: 250, cell: ({ pixel_path: path }) => <code>{path}</code> },
  {
    id: 'last_hit',
    width: 180,
    phone: 150,
    sortable: true,
    cell: ({ last_hit: at }, { t, locale }) => (at ? formatMoment(at, locale) : t('never')),
  },
]);

/** Tracking identifiers, and what is seen of their tags. */
export function NationalIdentifiersPage() {
  const t = useT('admin-owa-identifiers');
  const checked = useOpenRow('check');
  return (
    <>
      <ListPage
        resource={TRACKING_IDENTIFIERS}
        texts="admin-owa-identifiers"
        columns={COLUMNS}
        nameOf={({ tracking_identifier: identifier }) => identifier}
        form={FORM}
        actionsWidth={{ wide: 280, phone: 280 }}
        actions={({ id, tracking_identifier: name }) => (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t('check_of', { name })}
            onClick={() => checked.open(id)}
          >
            {t('check')}
          </Button>
        )}
      />
      {checked.id === null ? null : <TagCheckDialog id={checked.id} onClose={checked.close} />}
    </>
  );
}
