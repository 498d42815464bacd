import { useT } from '../../../i18n/use-t.js';
import { ExportMenu } from '../../../shared/export/export-menu.js';
import type { CompareBody } from '../api/use-comparison.js';

interface CompareExportProps {
  body: CompareBody;
  /** Key of the attribute the profiles are compared by; empty for the fixed ones. */
  by: string;
  /** Whether all items are services: others have no movements. */
  onlyServices: boolean;
}

/** The parts of a comparison as files. */
export function CompareExportMenu({ body, by, onlyServices }: CompareExportProps) {
  const t = useT('planning');
  return (
    <ExportMenu
      kind="ratings.compare"
      entries={[
        { key: 'traffic', label: t('compare.traffic'), parameters: { ...body, part: 'traffic' } },
        {
          key: 'profile',
          label: t('compare.profile'),
          parameters: { ...body, ...(by === '' ? {} : { by: [by] }), part: 'profile' },
        },
        {
          key: 'movements',
          label: t('compare.movements'),
          parameters: { ...body, part: 'movements' },
          disabled: !onlyServices,
        },
      ]}
    />
  );
}
