import { CampaignInputDto } from '@netreach/api-client/inputs';
import { formatDay } from '@netreach/domain';
import { useLocale } from '../../../i18n/use-t.js';
import type { CampaignPlan } from '../../../shared/campaign-plan/campaign-plan.js';
import { formOf, type FormOption, type FormSpec } from '../../../shared/forms/form-spec.js';
import { useCampaignOptions, type Campaign } from '../api/use-campaigns.js';
import { AdvertiserField } from './advertiser-field.js';
import { BrandField } from './brand-field.js';
import { plannedValues, sentChannels, writtenChannels, type WrittenChannel } from './channels.js';
import { ChannelsField } from './channels-field.js';
import { DayField } from '../../../shared/forms/day-field.js';
import { FigureChanges } from './figure-changes.js';
import { CampaignTarget } from './campaign-target.js';

function useChoices(of: 'customers' | 'services'): readonly FormOption[] {
  const { data } = useCampaignOptions();
  return (data?.[of] ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

const useText = () => String;
const useDay = () => {
  const locale = useLocale();
  return (day: unknown) => (day ? formatDay(String(day), locale) : '');
};
const useChannelNames = () => (value: unknown) =>
  (value as readonly WrittenChannel[]).map(({ name }) => name).join(', ');
const useAdvertiserName = () => {
  const { data } = useCampaignOptions();
  return (value: unknown) => data?.advertisers.find(({ id }) => id === value)?.name ?? '';
};

/**
 * A campaign as it is set up.
 * @param choosesCustomer whoever writes it tells whose it is
 * @param plan what a new one starts with
 */
export function campaignForm(choosesCustomer: boolean, plan: CampaignPlan | null = null): FormSpec {
  return formOf(
    'campaigns',
    CampaignInputDto,
    (field) => [
      field.text('name', { section: 'basics' }),
      field.choice('customer_id', {
        hidden: () => !choosesCustomer,
        useOptions: () => useChoices('customers'),
      }),
      field.custom('advertiser_id', (shown) => <AdvertiserField {...shown} />, {
        useShown: useAdvertiserName,
      }),
      field.custom('brand', (shown) => <BrandField {...shown} />, { useShown: useText }),
      field.custom('starts_on', (shown) => <DayField {...shown} />, { useShown: useDay }),
      field.custom('ends_on', (shown) => <DayField {...shown} />, { useShown: useDay }),
      field.custom('target', (shown) => <CampaignTarget {...shown} />, {
        section: 'target',
        useShown: useText,
      }),
      field.choice('contact_kind', { section: 'plan' }),
      field.choice('cost_model'),
      field.number('budget'),
      field.number('planned_impressions'),
      field.number('planned_grp'),
      field.custom('channels', (shown) => <ChannelsField {...shown} />, {
        section: 'channels',
        useShown: useChannelNames,
      }),
      field.choice('response_service_id', { section: 'response', useOptions: () => useChoices('services') }),
      field.number('response_days'),
    ],
    {
      below: (shown) => <FigureChanges {...shown} />,
      initial: {
        brand: '',
        starts_on: '',
        ends_on: '',
        target: '',
        contact_kind: 'impression',
        cost_model: 'cpm',
        response_days: 30,
        channels: [],
        ...(plan && plannedValues(plan)),
      },
      from: ({ channels, ...row }: Campaign) => ({ ...row, channels: writtenChannels(channels) }),
      send: ({ channels, ...input }) => ({ ...input, channels: sentChannels(channels) }),
    },
  );
}
