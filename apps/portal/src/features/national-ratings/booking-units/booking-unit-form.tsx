import { BookingUnitInputDto } from '@netreach/api-client/inputs';
import { useT } from '../../../i18n/use-t.js';
import { formOf, type FormOption } from '../../../shared/forms/form-spec.js';
import { PixelPathsField } from './pixel-paths-field.js';
import { useUnitChoices, type BookingUnit } from './use-booking-units.js';

const useTypes = (): FormOption[] =>
  (useUnitChoices().data?.channel_types ?? []).map(({ id, name }) => ({ value: id, label: name }));

function useParents(): FormOption[] {
  const t = useT('booking-units');
  const parents = useUnitChoices().data?.parents ?? [];
  return (['mediahouse', 'service'] as const).flatMap((kind) =>
    parents
      .filter(({ type }) => type === kind)
      .map(({ id, name }) => ({ value: id, label: name, group: t(`parent.${kind}`) })),
  );
}

/** A booking unit, as it is set up. */
export const BOOKING_UNIT_FORM = formOf(
  'booking-units',
  BookingUnitInputDto,
  (field) => [
    field.text('name'),
    field.choice('channel_type_id', { useOptions: useTypes }),
    field.choice('parent_id', { useOptions: useParents }),
    field.custom('pixel_paths', (shown) => <PixelPathsField {...shown} />, {
      useShown: () => (paths) => (Array.isArray(paths) ? paths.join(', ') : ''),
    }),
  ],
  {
    initial: { pixel_paths: [] },
    from: ({ channel_type: type, parent, ...row }: BookingUnit) => ({
      ...row,
      channel_type_id: type?.id,
      parent_id: parent?.id,
    }),
  },
);
