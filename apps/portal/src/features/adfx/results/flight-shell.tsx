import type { ReactNode } from 'react';
import { formatDays } from '@netreach/domain';
import { Badge, Page, PageSkeleton, FormAlert } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { APPROVAL_TONES } from '../../../shared/campaign/approval-tones.js';
import { FlightNav } from '../../../shared/campaign/flight-nav.js';
import { useFlightDetails, type FlightDetails } from './use-flight.js';

/** Every page with results of a flight: its head, the way to its other pages, and the page itself. */
export function FlightShell({ children }: { children: (details: FlightDetails) => ReactNode }) {
  const t = useT('adfx-results');
  const locale = useLocale();
  return (
    <QueryView
      query={useFlightDetails()}
      failedTitle={t('failed')}
      loading={<PageSkeleton label={t('loading')} />}
    >
      {(details) => {
        const { flight, progress } = details;
        const days = formatDays(flight.starts_on, flight.ends_on, locale);
        return (
          <Page
            title={flight.name}
            lead={[flight.test, flight.brand, days].filter(Boolean).join(' · ')}
            nav={<FlightNav />}
            tools={
              <span>
                <Badge tone={APPROVAL_TONES[flight.approval]}>{t(`approval.${flight.approval}`)}</Badge>{' '}
                <Badge tone="neutral">{t(`progress.${progress.status}`)}</Badge>{' '}
                {flight.archived ? <Badge tone="warning">{t('archived')}</Badge> : null}
              </span>
            }
          >
            {flight.reported ? null : <FormAlert>{t('not_reported')}</FormAlert>}
            {children(details)}
          </Page>
        );
      }}
    </QueryView>
  );
}
