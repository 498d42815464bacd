import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatNumber } from '@netreach/domain';
import { useT } from '../../../i18n/use-t.js';
import { CampaignNav } from '../../../shared/campaign/campaign-nav.js';
import { FlightNav } from '../../../shared/campaign/flight-nav.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { RowButton } from '../../../shared/list/row-buttons.js';
import { useCreativesPlace } from '../api/creatives-place.js';
import { CODES, type TrackingCode } from '../api/use-codes.js';
import { CodeOptionsDialog } from '../sections/code-options.js';
import { CodeTags } from '../sections/code-tags.js';
import { seenText } from '../sections/seen.js';
import { TagDebugger } from '../sections/tag-debugger.js';
import classes from '../sections/creatives.module.css';

const figure = (name: 'served' | 'viewable' | 'clicks') => ({
  id: name,
  width: 100,
  kind: 'number' as const,
  cell: ({ figures }: TrackingCode, { locale }: { locale: string }) =>
    figures ? formatNumber(figures[name], locale) : '–',
});

const COLUMNS = columnsOf<TrackingCode, 'tracking-codes'>([
  { id: 'creative', width: 190, phone: 140, sortable: true, pinned: true },
  { id: 'channel', width: 160, phone: 120, sortable: true },
  {
    id: 'placement',
    width: 110,
    sortable: true,
    cell: ({ placement }, { t }) => placement || t('anywhere'),
  },
  { id: 'code', width: 165, cell: ({ code }) => <span className={classes.code}>{code}</span> },
  {
    id: 'last_seen',
    width: 110,
    cell: ({ seen_seconds_ago: seconds }, { t }) => seenText(seconds, t),
  },
  figure('served'),
  figure('viewable'),
  figure('clicks'),
]);

type Open = { kind: 'options' | 'debugger' } | { kind: 'tags'; code: TrackingCode } | null;

/** The tracking codes of a campaign, or of a flight of an adFX test. */
export function TrackingCodesPage() {
  const t = useT('tracking-codes');
  const { flightId, canEdit, pathOf } = useCreativesPlace();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ListPage
        resource={CODES}
        texts="tracking-codes"
        nav={flightId === undefined ? <CampaignNav /> : <FlightNav />}
        columns={COLUMNS}
        nameOf={({ creative, channel }) => `${creative} – ${channel}`}
        actions={(code) => (
          <RowButton
            label={t('tags')}
            name={t('tags_of', { name: `${code.creative} – ${code.channel}` })}
            onClick={() => setOpen({ kind: 'tags', code })}
          />
        )}
        actionsWidth={{ wide: 90, phone: 80 }}
        tools={
          <>
            <Button variant="default" component={Link} to={pathOf('creatives')}>
              {t('creatives')}
            </Button>
            <Button variant="default" onClick={() => setOpen({ kind: 'debugger' })}>
              {t('debugger')}
            </Button>
            {canEdit ? (
              <>
                <Button variant="default" component={Link} to={pathOf('trackingcodes.upload')}>
                  {t('upload')}
                </Button>
                <Button onClick={() => setOpen({ kind: 'options' })}>{t('options')}</Button>
              </>
            ) : null}
          </>
        }
      />
      {open?.kind === 'options' ? <CodeOptionsDialog onClose={close} /> : null}
      {open?.kind === 'debugger' ? <TagDebugger onClose={close} /> : null}
      {open?.kind === 'tags' ? <CodeTags code={open.code} onClose={close} /> : null}
    </>
  );
}
