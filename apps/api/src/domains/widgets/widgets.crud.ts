import { WIDGETS } from '@netreach/domain';
import type { CrudDefinition } from '../../platform/crud/crud.types.js';
import { refusedField } from '../../platform/errors/app-error.js';
import { Widget } from './database/widget.entity.js';
import { STORED_WIDGETS } from './database/widgets.list.js';
import type { WidgetInputDto } from './dto/widget.dto.js';

/** How the parts of pages are set up. */
export const WIDGET: CrudDefinition<Widget, WidgetInputDto, typeof STORED_WIDGETS> = {
  entity: Widget,
  name: 'widget',
  list: STORED_WIDGETS,
  scope: ({ country = '' }) => ({ countryCode: country }),
  columns: ({ page_key: pageKey, key, active, position, item_types: itemTypes }, { country = '' }) => ({
    countryCode: country,
    pageKey,
    key,
    active,
    position,
    itemTypes,
  }),
  check: ({ before, input }) => {
    if (!input) return;
    const isOfPage = WIDGETS[input.page_key].some((key) => key === input.key);
    const isSame = !before || (before.key === input.key && before.pageKey === input.page_key);
    if (!isOfPage || !isSame) throw refusedField('key', 'unknown_value', { value: input.key });
  },
  unique: { UQ_widgets_key: 'key' },
};
