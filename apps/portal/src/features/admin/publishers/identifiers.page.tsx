import type { Schemas } from '@netreach/api-client';
import { KeptIdentifierInputDto } from '@netreach/api-client/inputs';
import { formatDay, formatMoment } from '@netreach/domain';
import { DayField } from '../../../shared/forms/day-field.js';
import { formOf } from '../../../shared/forms/form-spec.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { resource } from '../../../shared/resource/resource.js';
import { usePublisherChoices } from './use-publisher-choices.js';

const IDENTIFIERS = resource(
  '/v3/{cc}/admin/publisher-dashboard/tracking-identifiers',
  'tracking_identifiers',
);

const FORM = formOf(
  'admin-pd-identifiers',
  KeptIdentifierInputDto,
  (field) => [
    field.text('tracking_identifier'),
    field.choice('service_id', { useOptions: () => usePublisherChoices('services') }),
    field.custom('counts_until', (shown) => <DayField {...shown} />),
    field.text('replaced_by', { hidden: (_, row) => row === null }),
  ],
  // An empty field is no day and no identifier.
  {
    send: (input) => ({
      ...input,
      counts_until: input['counts_until'] || null,
      replaced_by: input['replaced_by'] || null,
    }),
  },
);

const COLUMNS = columnsOf<Schemas['KeptIdentifierDto'], 'admin-pd-identifiers'>([
  { id: 'tracking_identifier', width: 205, phone: 150, sortable: true, pinned: true },
  { id: 'service', width: 180, sortable: true },
  { id: 'pixel_path', width: 240, cell: ({ pixel_path: path }) => <code>{path}</code> },
  {
    id: 'counts_until',
    width: 130,
    phone: 120,
    sortable: true,
    cell: ({ counts_until: until }, { t, locale }) => (until ? formatDay(until, locale) : t('for_good')),
  },
  {
    id: 'last_hit',
    width: 182,
    sortable: true,
    cell: ({ last_hit: at }, { t, locale }) => (at ? formatMoment(at, locale) : t('never')),
  },
]);

/** Tracking identifiers of publishers: made, rotated and retired. */
export function IdentifiersPage() {
  return (
    <ListPage
      resource={IDENTIFIERS}
      texts="admin-pd-identifiers"
      columns={COLUMNS}
      nameOf={({ tracking_identifier: identifier }) => identifier}
      form={FORM}
    />
  );
}
