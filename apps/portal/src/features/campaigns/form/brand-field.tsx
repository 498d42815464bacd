import { Autocomplete } from '@mantine/core';
import type { CustomField } from '../../../shared/forms/form-spec.js';
import { useCampaignOptions } from '../api/use-campaigns.js';

const LONGEST = 100;

/** A brand: one of earlier campaigns, or another one. */
export function BrandField({ label, description, value, error, disabled, onChange }: CustomField) {
  const { data } = useCampaignOptions();
  return (
    <Autocomplete
      {...{ label, description, error, disabled, onChange }}
      data={data?.brands ?? []}
      value={String(value ?? '')}
      maxLength={LONGEST}
      limit={20}
    />
  );
}
