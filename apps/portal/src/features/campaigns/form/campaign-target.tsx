import type { CustomField } from '../../../shared/forms/form-spec.js';
import { TargetField } from '../../../shared/target/target-field.js';
import { useCampaignOptions } from '../api/use-campaigns.js';

/** Builds the target group of the campaign of the address. */
export function CampaignTarget(shown: CustomField) {
  const { data } = useCampaignOptions();
  return <TargetField {...shown} attributes={data?.target_attributes ?? []} />;
}
