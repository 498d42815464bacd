import { EmptyState, Skeleton } from '@netreach/ui';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useT } from '../../../../i18n/use-t.js';
import { QueryView } from '../../../../shared/api/query-view.js';
import { fillPath } from '../../../../shared/routing/paths.js';
import { useHolds } from '../../../../shared/session/use-holds.js';
import { useSession } from '../../../../shared/session/use-session.js';
import { useCampaignId, useCampaignResponse, type CampaignResponse } from '../api/use-campaign-report.js';
import { CampaignShell, type CampaignView } from '../campaign-shell.js';
import { ClickTiles, VisitTiles } from '../sections/response-tiles.js';

/** Why there are no visits, and where that is changed. */
function NoVisits({ missing }: { missing: NonNullable<CampaignResponse['missing']> }) {
  const t = useT('campaign-report');
  const { country } = useSession();
  const id = useCampaignId();
  const mayEdit = useHolds()('create_edit');
  const edit = fillPath('campaigns.edit', { country_code: country.code, id: String(id) });
  return (
    <EmptyState
      title={t(`response.${missing}`)}
      description={t(`response.${missing}_hint`)}
      action={
        missing !== 'no_panel' && mayEdit && edit ? (
          <Anchor component={Link} to={edit}>
            {t('response.choose')}
          </Anchor>
        ) : null
      }
    />
  );
}

function Response({ view }: { view: CampaignView }) {
  const t = useT('campaign-report');
  const query = useCampaignResponse(view.query);
  return (
    <QueryView query={query} failedTitle={t('response.failed')} loading={<Skeleton height={240} />}>
      {(response) => (
        <>
          <ClickTiles response={response} stale={query.isPlaceholderData} />
          {response.missing ? (
            <NoVisits missing={response.missing} />
          ) : (
            <VisitTiles response={response} stale={query.isPlaceholderData} />
          )}
        </>
      )}
    </QueryView>
  );
}

/** What people did after a campaign reached them. */
export function CampaignResponsePage() {
  return <CampaignShell targeted>{(view) => <Response view={view} />}</CampaignShell>;
}
