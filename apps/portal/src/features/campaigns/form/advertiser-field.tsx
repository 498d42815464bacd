import { Select } from '@mantine/core';
import type { CustomField } from '../../../shared/forms/form-spec.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useCampaignOptions } from '../api/use-campaigns.js';

/** An advertiser of the customer that is chosen. */
export function AdvertiserField({
  label,
  description,
  value,
  values,
  error,
  disabled,
  onChange,
}: CustomField) {
  const { user } = useSession();
  const { data } = useCampaignOptions();
  const customer = values['customer_id'] || user.customer?.id;
  const offered = (data?.advertisers ?? []).filter(({ customer_id: of }) => !user.admin || of === customer);
  const chosen = offered.find(({ id }) => id === value);
  return (
    <Select
      {...{ label, description, error, disabled }}
      data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen ? String(chosen.id) : null}
      searchable={offered.length > 8}
      clearable
      onChange={(id) => onChange(id === null ? '' : Number(id))}
    />
  );
}
