import type { ReactNode } from 'react';
import { Checkbox } from '@mantine/core';
import { Badge, EmptyState, PageSkeleton } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { refusalOf } from '../../../shared/api/refusal.js';
import { logoSource } from '../../../shared/forms/logo-value.js';
import { FrameBadge } from '../../../shared/frames/frame-badge.js';
import { nameByName } from '../../../shared/names/names.js';
import { useNames } from '../../../shared/names/use-names.js';
import { useSession } from '../../../shared/session/use-session.js';
import type { DataFrame } from '../api/ratings.types.js';
import { useDataFrames } from '../api/use-data-frames.js';
import { FrameToolbar } from '../filters/frame-toolbar.js';
import { ItemLink } from '../item-link.js';
import { useTellSubject } from '../../../shared/site/page-subject.js';
import { useGroupName } from '../filters/use-group-name.js';
import { AudienceSummary } from '../ranking/audience-summary.js';
import { frameParameters, type FrameFilters } from '../state/frame-filters.js';
import { PrintedFrame } from '../selection/printed-frame.js';
import { resolveFrame, type DataFrames } from '../state/frames.js';
import { useFrameFilters } from '../state/use-frame-filters.js';
import type { ItemKey, RatingDetails } from './api/details.types.js';
import { useDetails } from './api/use-details.js';
import { DetailsNav } from './details-nav.js';
import type { DetailsView } from './details-view.types.js';
import { DetailsExportMenu } from './sections/details-export-menu.js';
import { useCompare } from './state/use-compare.js';
import { useItemKey } from './state/use-item-key.js';
import classes from './details-shell.module.css';

interface DetailsShellProps {
  /** The page does not depend on a frame: it has no filters. */
  unframed?: boolean;
  /** Its figures are those of everybody and all devices, whatever is filtered. */
  frameOnly?: boolean;
  children: (view: DetailsView) => ReactNode;
}

/** The head of an item: what it is, and what it belongs to. */
function ItemHead({ details, view }: { details: RatingDetails; view: DetailsView | null }) {
  const t = useT('rating-details');
  const { item, about, frame } = details;
  const logo = logoSource(about.logo);
  const { media_house: house } = item;
  const names = useNames('categories');
  return (
    <div>
      <h1 className={classes.title}>
        {logo ? <img src={logo} alt="" className={classes.logo} /> : null}
        {item.name}
        <Badge>{t(`type.${item.type}`)}</Badge>
        {view ? <FrameBadge status={frame.status} /> : null}
      </h1>
      <p className={classes.below}>
        {house ? <ItemLink item={{ id: house.id, type: 'mediahouse' }}>{house.name}</ItemLink> : null}
        {item.categories.length > 0 ? (
          <span>{item.categories.map((name) => nameByName(names, name)).join(', ')}</span>
        ) : null}
        {item.type === 'service' ? <span>{t(`source.${sourceOf(item.traffic_source)}`)}</span> : null}
        {item.bookable ? null : <span>{t('not_bookable')}</span>}
        {about.url ? (
          <a href={about.url} target="_blank" rel="noopener noreferrer">
            {hostOf(about.url)}
          </a>
        ) : null}
      </p>
      {about.description ? <p className={classes.about}>{about.description}</p> : null}
      {view ? <PrintedFrame frame={view.frame} filters={view.parameters} /> : null}
    </div>
  );
}

/** What is written by hand need be no address. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);

const sourceOf = (source: string) => (source === 'tag' || source === 'delivery' ? source : 'panel');

/** What is done with the figures: compare them, take them away. */
function Tools({ view, onCompare }: { view: DetailsView; onCompare: (on: boolean) => void }) {
  const t = useT('rating-details');
  return (
    <>
      <Checkbox
        size="xs"
        label={t('compare')}
        checked={view.compare}
        onChange={({ currentTarget }) => onCompare(currentTarget.checked)}
      />
      <DetailsExportMenu view={view} />
    </>
  );
}

/**
 * An item's figures. Where they are refused for the target group: the item as everybody's figures know it, so that its head
 * and the filters stay.
 */
function useHeadOf(item: ItemKey, filters: FrameFilters, frame: DataFrame) {
  const parameters = frameParameters(filters, frame);
  const query = useDetails(item, parameters);
  const isRefused = refusalOf(query.error) !== undefined;
  const ofAll = frameParameters({ ...filters, attributes: '', reference: '' }, frame);
  const head = useDetails(item, isRefused ? ofAll : parameters);
  return { parameters, query, isRefused, head };
}

function DetailsScreen({
  frames,
  unframed = false,
  frameOnly = false,
  children,
}: DetailsShellProps & { frames: DataFrames }) {
  const t = useT('rating-details');
  const tc = useT('generic');
  const item = useItemKey();
  const { filters, change } = useFrameFilters();
  const [compare, setCompare] = useCompare();
  const frame = resolveFrame(frames, filters.frame);
  const { parameters, query, isRefused, head } = useHeadOf(item, filters, frame);
  const stale = query.isPlaceholderData;
  const nameOf = useGroupName();
  const subject = [head.data?.item.name, filters.attributes && nameOf(filters.attributes)];
  useTellSubject(subject.filter(Boolean).join(' · '));
  const skeleton = <PageSkeleton label={tc('state.loading')} />;
  const hasFigures = !unframed && !isRefused;
  return (
    <div className={classes.page}>
      <QueryView query={head} failedTitle={t('failed')} loading={skeleton}>
        {(details) => {
          const view = { item, details, frame, parameters, compare, stale };
          return (
            <>
              <header className={classes.head}>
                <ItemHead details={details} view={unframed ? null : view} />
                {hasFigures && !frameOnly ? (
                  <AudienceSummary audience={details.audience} target={filters.attributes} stale={stale} />
                ) : null}
              </header>
              <DetailsNav
                item={details.item}
                tools={hasFigures ? <Tools view={view} onCompare={setCompare} /> : null}
              />
              {unframed ? null : (
                <FrameToolbar
                  frames={frames}
                  frame={frame}
                  filters={filters}
                  change={change}
                  frameOnly={frameOnly}
                  exclusions={item.type === 'mediahouse' || item.type === 'adnetwork'}
                />
              )}
              {isRefused && !unframed ? (
                <QueryView query={query} failedTitle={t('failed')} loading={skeleton}>
                  {() => null}
                </QueryView>
              ) : (
                children(view)
              )}
            </>
          );
        }}
      </QueryView>
    </div>
  );
}

/** Every page of an item's details: its head, the way to its other pages, the filters, and the page itself. */
export function DetailsShell(props: DetailsShellProps) {
  const t = useT('ratings');
  const tf = useT('filters');
  const tc = useT('generic');
  const { country } = useSession();
  const frames = useDataFrames(country.code);
  return (
    <QueryView
      query={frames}
      failedTitle={tf('filter.failed')}
      loading={<PageSkeleton label={tc('state.loading')} />}
    >
      {([first, ...others]) =>
        first ? (
          <DetailsScreen frames={[first, ...others]} {...props} />
        ) : (
          <EmptyState title={t('list.empty')} description={t('list.no_frames')} />
        )
      }
    </QueryView>
  );
}
