import { DistributionInputDto } from '@netreach/api-client/inputs';
import { formOf, type FormSpec, type FormValues } from '../../../shared/forms/form-spec.js';
import { MonthField } from '../../../shared/forms/month-field.js';
import { DistributionEffect } from './distribution-effect.js';
import type { Margin } from './distributions.js';
import { sentMargins } from './margins.js';
import { MarginsField } from './margins-field.js';

/** A distribution, as it is set up. @param initial what a new one begins with */
export function distributionForm(initial: FormValues = {}): FormSpec {
  return formOf(
    'admin-distributions',
    DistributionInputDto,
    (field) => [
      field.text('name'),
      field.number('universe'),
      field.custom('valid_from', (shown) => <MonthField {...shown} />),
      field.custom('attributes', (shown) => <MarginsField {...shown} />, {
        useShown: () => (value) => (value as Margin[]).map(({ attribute_name: name }) => name).join(', '),
      }),
    ],
    {
      below: ({ values }) => <DistributionEffect values={values} />,
      initial: { attributes: [], ...initial },
      send: ({ attributes, ...input }) => ({ ...input, attributes: sentMargins(attributes as Margin[]) }),
    },
  );
}
