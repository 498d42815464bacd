import { Link, useParams, useSearchParams } from 'react-router-dom';
import { Badge, Page, Skeleton, StatTile, StatTiles } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { useFigures } from '../../../shared/figures/use-figures.js';
import { useNationalDetails, type NationalDetails } from '../api/use-national.js';
import { LIST_IN_URL } from '../list/list-state.js';
import { EmbedButton } from '../parts/embed-button.js';
import { usePlace, type Place, type PlaceKind } from '../parts/place.js';
import { ReleaseNotes, UnpublishedBanner } from '../parts/release-notes.js';
import { AudienceTable, DeviceSection, MembersList, SeriesChart, VisitsTable } from './details-sections.js';

/** An item of the national ranking. */
export function NationalDetailsPage({ kind }: { kind: PlaceKind }) {
  const place = usePlace(kind);
  const t = useT('national-ratings');
  const tn = useT('navigation');
  const { id = '', type = '' } = useParams();
  const [search] = useSearchParams();
  const { date, interval, version } = LIST_IN_URL.parse(search);
  const query = useNationalDetails(place, { id: Number(id), type }, { date, interval, version });
  const title = query.data?.item.name ?? tn(place.isPreview ? 'oewa.private.details' : 'oewa.details');
  return (
    <Page
      title={title}
      width="wide"
      nav={<Link to={{ pathname: place.list, search: search.toString() }}>{t('details.back')}</Link>}
    >
      {place.isPreview ? <UnpublishedBanner /> : null}
      <QueryView query={query} failedTitle={t('list.none')} loading={<Skeleton height={320} />}>
        {(details) => <Details place={place} details={details} search={search.toString()} />}
      </QueryView>
    </Page>
  );
}

interface DetailsProps {
  place: Place;
  details: NationalDetails;
  search: string;
}

function Details({ place, details, search }: DetailsProps) {
  const t = useT('national-ratings');
  const { number, change } = useFigures();
  const { item, devices, audience, members } = details;
  const { figures, since_previous: since } = item;
  return (
    <>
      <p>
        <Badge>{t(`level.${item.type}`)}</Badge> {item.media_house?.name}{' '}
        {item.unpublished ? <Badge tone="danger">{t('unpublished.mark')}</Badge> : null}
      </p>
      <ReleaseNotes {...details} />
      {place.isPreview ? null : (
        <EmbedButton of={{ level: 'all', items: String(item.id) }} release={details.release} />
      )}
      <StatTiles>
        <StatTile label={t('column.users')} value={number(figures.users)} description={t('define.users')} />
        <StatTile
          label={t('column.reach')}
          value={number(figures.reach, 1)}
          description={t('define.reach')}
        />
        <StatTile
          label={t('column.visits')}
          value={number(figures.visits)}
          description={t('define.visits')}
        />
        <StatTile label={t('column.since_previous')} value={change(since.users)} />
      </StatTiles>
      <DeviceSection devices={devices} />
      <SeriesChart place={place} id={item.id} />
      <VisitsTable place={place} id={item.id} />
      <AudienceTable audience={audience} />
      <MembersList place={place} members={members} search={search} />
    </>
  );
}
