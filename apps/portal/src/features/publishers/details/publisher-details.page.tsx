import { useParams } from 'react-router-dom';
import { EmptyState, Page, Skeleton } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { Cards } from '../../../shared/cards/card.js';
import { usePublisher } from '../api/use-publisher.js';
import { AdvertisersCard } from './advertisers-card.js';
import { InsightsCard } from './insights-card.js';
import { ProfileCard } from './profile-card.js';
import { ReachCard } from './reach-card.js';
import { ReachChartCard } from './reach-chart-card.js';

/** A publisher: whom all its services reach together, who that is, and what stands out. */
export function PublisherDetailsPage() {
  const t = useT('publishers');
  const id = Number(useParams()['id']);
  const query = usePublisher(id);
  return (
    <Page title={query.data?.publisher.name ?? t('one')} lead={t('details.lead')} width="wide">
      <QueryView query={query} failedTitle={t('details.failed')} loading={<Skeleton height={320} />}>
        {({ publisher }) =>
          publisher.service_list.length === 0 ? (
            <EmptyState title={t('services.none')} />
          ) : (
            <Cards>
              <ReachCard id={id} />
              <ReachChartCard id={id} />
              <ProfileCard id={id} />
              <InsightsCard id={id} />
              <AdvertisersCard id={id} />
            </Cards>
          )
        }
      </QueryView>
    </Page>
  );
}
