import type { ItemType } from '@netreach/domain';
import { useT } from '../../../../i18n/use-t.js';
import { ExportMenu, type ExportEntry } from '../../../../shared/export/export-menu.js';
import type { DetailsView } from '../details-view.types.js';

/** What of an item's details can be had as a file. */
const PARTS = ['report', 'chart', 'reach', 'grp', 'competitors', 'movements', 'services'] as const;
export type DetailsPart = (typeof PARTS)[number];

/** The parts an item of a kind has. */
function partsOf(type: ItemType): readonly DetailsPart[] {
  return PARTS.filter(
    (part) =>
      (part !== 'movements' || type === 'service') &&
      (part !== 'services' || type === 'mediahouse' || type === 'adnetwork'),
  );
}

/** What the parts of an item are exported with: frame and filters of now. */
export function useExportEntries({ item, parameters }: DetailsView): (ExportEntry & { key: DetailsPart })[] {
  const t = useT('rating-details');
  return partsOf(item.type).map((part) => ({
    key: part,
    label: t(`part.${part}`),
    parameters: { ...parameters, ...item, part },
  }));
}

/** The parts of an item's details as files. */
export function DetailsExportMenu({ view }: { view: DetailsView }) {
  return <ExportMenu kind="ratings.details" entries={useExportEntries(view)} />;
}
