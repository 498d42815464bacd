import { AttributeInputDto } from '@netreach/api-client/inputs';
import { formOf } from '../../../shared/forms/form-spec.js';
import type { Attribute, LevelInput } from './attributes.js';
import { LevelsField } from './levels-field.js';

/** An attribute, as it is set up. */
export const ATTRIBUTE_FORM = formOf(
  'admin-attributes',
  AttributeInputDto,
  (field) => [
    field.text('key', { locked: (row) => row?.['fixed'] === true }),
    field.text('name'),
    field.text('group'),
    field.number('position'),
    field.custom('values', (shown) => <LevelsField {...shown} />, {
      useShown: () => (value) => (value as LevelInput[]).map(({ name }) => name).join(', '),
    }),
  ],
  {
    initial: { position: 10, values: [] },
    from: ({ values, ...row }: Attribute) => ({
      ...row,
      values: values.map(({ id, key, name }) => ({ id, key, name })),
    }),
  },
);
