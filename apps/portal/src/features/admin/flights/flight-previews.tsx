import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.js';
import { $api } from '../../../shared/api/client.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import type { QueuedFlight } from './use-flight-queue.js';
import classes from './flight-previews.module.css';

/** The way to a flight's survey, and to its pages as respondents see them: by language, group and the creative that is shown. */
export function FlightPreviews({ flight: { id, campaign_id: test } }: { flight: QueuedFlight }) {
  const t = useT('admin-flights');
  const tr = useT('adfx-results');
  const { country } = useSession();
  const path = { cc: country.code, id: test, flight_id: id };
  const call = '/v3/{cc}/adfx/{id}/flights/{flight_id}/survey/preview-links';
  const place = { country_code: country.code, id: String(test), flight_id: String(id) };
  const query = $api.useQuery('get', call, { params: { path } });
  return (
    <QueryView query={query} failedTitle={tr('failed')} loading={null}>
      {({ survey_preview_links: links }) => (
        <>
          <p>
            <Link to={pathTo('adfx.survey', place)}>{t('survey')}</Link>
          </p>
          <ul className={classes.previews} aria-label={t('previews')}>
            {links.map(({ path: address, language, group, creative }) => (
              <li key={address}>
                <Anchor href={address} target="_blank" rel="noreferrer">
                  {[tr(language === 'de' ? 'language.de' : 'language.en'), tr(`group.${group}`), creative]
                    .filter(Boolean)
                    .join(', ')}
                </Anchor>
              </li>
            ))}
          </ul>
        </>
      )}
    </QueryView>
  );
}
