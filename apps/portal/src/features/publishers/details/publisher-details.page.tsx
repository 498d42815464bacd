import { useParams } from 'react-router-dom';
import type { Schemas } from '@netreach/api-client';
import { Page, Skeleton } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { Card, Cards } from '../../../shared/cards/card.js';
import { usePublisher } from '../api/use-publisher.js';

function ServicesCard({ service_list: services }: Schemas['PublisherDetailsDto']) {
  const t = useT('publishers');
  return (
    <Card title={t('services.title')}>
      {services.length === 0 ? <p>{t('services.none')}</p> : null}
      <ul>
        {services.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </Card>
  );
}

/** A publisher. */
export function PublisherDetailsPage() {
  const t = useT('publishers');
  const { id = '' } = useParams();
  const query = usePublisher(Number(id));
  return (
    <Page title={query.data?.publisher.name ?? t('one')} lead={t('details.lead')} width="wide">
      <QueryView query={query} failedTitle={t('details.failed')} loading={<Skeleton height={320} />}>
        {({ publisher }) => (
          <Cards>
            <ServicesCard {...publisher} />
          </Cards>
        )}
      </QueryView>
    </Page>
  );
}
