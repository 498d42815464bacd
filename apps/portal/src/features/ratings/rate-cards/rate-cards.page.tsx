import { Button } from '@mantine/core';
import { RateCardInputDto } from '@netreach/api-client/inputs';
import { AD_FORMATS, formatDay } from '@netreach/domain';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { DayField } from '../../../shared/forms/day-field.js';
import { formOf } from '../../../shared/forms/form-spec.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { choiceFilter, yesNoFilter } from '../../../shared/list/list-filters.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { useMoney } from '../../../shared/money/use-money.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import { ImportRateCards } from './import-rate-cards.js';
import { RATE_CARDS, usePricedServices, type RateCard } from './rate-cards.js';

const useServices = () => usePricedServices().map(({ id, name }) => ({ value: id, label: name }));

const FORM = formOf(
  'rate-cards',
  RateCardInputDto,
  (field) => [
    field.choice('service_id', { useOptions: useServices }),
    field.choice('format'),
    field.choice('basis'),
    field.number('price'),
    field.custom('starts_on', (shown) => <DayField {...shown} />),
    field.custom('ends_on', (shown) => <DayField {...shown} />),
  ],
  {
    initial: { format: 'display', basis: 'cpm' },
    send: (input) => ({ ...input, ends_on: input['ends_on'] === '' ? null : input['ends_on'] }),
  },
);

const FORMAT_FILTER = choiceFilter('format', () => {
  const t = useT('rate-cards');
  return {
    label: t('column.format'),
    options: AD_FORMATS.map((value) => ({ value, label: t(`choice.format.${value}`) })),
  };
});

const MINE_FILTER = yesNoFilter('mine', () => {
  const t = useT('rate-cards');
  return { label: t('filter.mine'), yes: t('mine'), no: t('not_mine') };
});

function Price({ row: { price, basis } }: { row: RateCard }) {
  const t = useT('rate-cards');
  const { money } = useMoney();
  return t(`price.${basis}`, { price: money(price) });
}

const COLUMNS = columnsOf<RateCard, 'rate-cards'>([
  { id: 'service', width: 260, phone: 98, sortable: true, pinned: true },
  { id: 'format', width: 110, sortable: true, cell: ({ format }, { t }) => t(`choice.format.${format}`) },
  { id: 'price', width: 170, phone: 152, kind: 'number', sortable: true, cell: (row) => <Price row={row} /> },
  {
    id: 'starts_on',
    width: 120,
    sortable: true,
    cell: ({ starts_on: day }, { locale }) => formatDay(day, locale),
  },
  {
    id: 'ends_on',
    width: 150,
    sortable: true,
    cell: ({ ends_on: day }, { t, locale }) => (day ? formatDay(day, locale) : t('open_end')),
  },
]);

/** What services cost by format and day; administrators and publishers say it. */
export function RateCardsPage() {
  const t = useT('rate-cards');
  const { country } = useSession();
  const locale = useLocale();
  const [isImporting, setImporting] = useState(false);
  const says = usePricedServices().length > 0;
  return (
    <>
      <ListPage
        resource={RATE_CARDS}
        texts="rate-cards"
        columns={COLUMNS}
        nameOf={({ service, format, starts_on: day }) =>
          t('name', { service, format: t(`choice.format.${format}`), day: formatDay(day, locale) })
        }
        filters={[FORMAT_FILTER, MINE_FILTER]}
        form={FORM}
        can={{ create: says, edit: ({ mine }) => mine, remove: ({ mine }) => mine }}
        actionsWidth={{ wide: 190, phone: 116 }}
        tools={
          says ? (
            <Button variant="default" onClick={() => setImporting(true)}>
              {t('import.open')}
            </Button>
          ) : null
        }
        nav={
          <Link to={pathTo('ratings.audience-reach', { country_code: country.code })}>
            {useT('navigation')('ratings.audience-reach')}
          </Link>
        }
      />
      {isImporting ? <ImportRateCards onClose={() => setImporting(false)} /> : null}
    </>
  );
}
