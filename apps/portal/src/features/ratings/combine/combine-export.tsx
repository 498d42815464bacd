import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '@mantine/core';
import type { ExportFileType } from '@netreach/domain';
import { EmptyState, IconDownload, IconLayersUnion, Page } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { useExport } from '../../../shared/export/use-export.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useItems } from '../api/use-items.js';
import { FrameToolbar } from '../filters/frame-toolbar.js';
import { ItemName } from '../selection/item-name.js';
import { planAddress } from '../selection/plan-links.js';
import { Sheet } from '../selection/sheet.js';
import { useChosenItems } from '../selection/use-chosen-items.js';
import { useExclusions } from '../selection/use-exclusions.js';
import { frameBody } from '../state/frame-body.js';
import { resolveFrame, type DataFrames } from '../state/frames.js';
import { useFrameFilters } from '../state/use-frame-filters.js';
import classes from './combine.module.css';

const FILE_TYPES: readonly ExportFileType[] = ['csv', 'xls', 'pdf'];

/** The combination as a file: which items, in which frame, for whom, as what. */
export function CombineExport({ frames }: { frames: DataFrames }) {
  const t = useT('planning');
  const tn = useT('notifications');
  const { country } = useSession();
  const [search] = useSearchParams();
  const { filters, change } = useFrameFilters();
  const { items } = useChosenItems();
  const exclusions = useExclusions(items, filters);
  const frame = resolveFrame(frames, filters.frame);
  const known = useItems(country.code, items);
  const start = useExport();
  const parameters = { ...frameBody(filters, frame), items };
  return (
    <Page
      title={t('export.title')}
      lead={t('export.lead')}
      width="wide"
      tools={
        <Button
          variant="default"
          size="xs"
          component={Link}
          to={planAddress('ratings.combine', country.code, { items, filters: search })}
        >
          {t('export.back')}
        </Button>
      }
    >
      <FrameToolbar {...{ frames, frame, filters, change, exclusions }} />
      {items.length < 2 ? (
        <EmptyState icon={IconLayersUnion} title={t('combine.none')} description={t('combine.none_hint')} />
      ) : (
        <Sheet title={t('select.chosen')}>
          <ol className={classes.names}>
            {known.data?.map((item) => (
              <li key={item.id}>
                <ItemName item={item} />
              </li>
            ))}
          </ol>
          <div className={classes.files}>
            {FILE_TYPES.map((fileType) => (
              <Button
                key={fileType}
                size="xs"
                variant={fileType === 'csv' ? 'filled' : 'default'}
                leftSection={<IconDownload size={15} stroke={1.8} aria-hidden />}
                loading={start.isPending}
                onClick={() => start.mutate({ kind: 'ratings.combine', fileType, parameters })}
              >
                {tn(`export.${fileType}`)}
              </Button>
            ))}
          </div>
        </Sheet>
      )}
    </Page>
  );
}
