import { CAMPAIGN_STATUSES } from '@netreach/domain';
import { CalendarInput } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import {
  choiceFilter,
  SelectFilter,
  type FilterControlProps,
  type ListFilter,
} from '../../../shared/list/list-filters.js';
import { useCampaignFilters } from '../api/use-campaigns.js';

const numbered = (choices: readonly { id: number; name: string }[] = []) =>
  choices.map(({ id, name }) => ({ value: String(id), label: name }));

const CUSTOMER = choiceFilter('customer', () => {
  const t = useT('campaigns');
  return { label: t('filter.customer'), options: numbered(useCampaignFilters()?.customers) };
});

const ADVERTISER = choiceFilter('advertiser', () => {
  const t = useT('campaigns');
  return {
    label: t('filter.advertiser'),
    options: numbered(useCampaignFilters()?.advertisers),
    width: 160,
  };
});

const BRAND = choiceFilter('brand', () => {
  const t = useT('campaigns');
  const brands = useCampaignFilters()?.brands ?? [];
  const options = brands.map((brand) => ({ value: brand, label: brand }));
  return { label: t('filter.brand'), options, width: 116 };
});

function Status(props: FilterControlProps) {
  const t = useT('campaigns');
  const options = CAMPAIGN_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) }));
  return (
    <SelectFilter
      label={t('status.label')}
      all={t('status.current')}
      options={options}
      width={222}
      {...props}
    />
  );
}

function Day({ name, value, onChange }: FilterControlProps & { name: 'from' | 'until' }) {
  const t = useT('campaigns');
  const label = t(`filter.${name}`);
  return (
    <CalendarInput
      size="xs"
      w={140}
      leftSection={t(`filter.short.${name}`)}
      leftSectionWidth={40}
      aria-label={label}
      value={value}
      onChange={onChange}
    />
  );
}

const OTHERS: readonly ListFilter[] = [
  ADVERTISER,
  BRAND,
  { name: 'status', Control: (props) => <Status {...props} /> },
  { name: 'from', Control: (props) => <Day name="from" {...props} /> },
  { name: 'until', Control: (props) => <Day name="until" {...props} /> },
];

/** What a list of campaigns can be narrowed by. @param choosesCustomer whoever sees those of all customers */
export const campaignFilters = (choosesCustomer: boolean): readonly ListFilter[] =>
  choosesCustomer ? [CUSTOMER, ...OTHERS] : OTHERS;
