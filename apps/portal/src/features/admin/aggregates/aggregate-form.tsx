import { AggregateInputDto } from '@netreach/api-client/inputs';
import { formOf, type FormSpec } from '../../../shared/forms/form-spec.js';
import { MonthField } from '../../../shared/forms/month-field.js';
import { belowServices } from '../effect/below-services.js';
import { useServiceChoices } from '../services/api/use-services.js';
import type { AggregateTexts } from './aggregates.js';

/** A media house or an ad network, in the words of its kind. */
export function aggregateForm(texts: AggregateTexts): FormSpec {
  return formOf(
    texts,
    AggregateInputDto,
    (field) => [
      field.text('name'),
      field.custom('enabled_from', (shown) => <MonthField {...shown} />),
      field.custom('enabled_until', (shown) => <MonthField {...shown} />),
      field.many('services', { useOptions: () => useServiceChoices('services') }),
    ],
    { below: belowServices('services') },
  );
}
