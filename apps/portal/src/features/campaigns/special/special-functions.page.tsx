import { formatNumber } from '@netreach/domain';
import { Skeleton, Stat, StatStrip } from '@netreach/ui';
import { useState } from 'react';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { Cards } from '../../../shared/cards/card.js';
import { CampaignShell } from '../report/campaign-shell.js';
import { MoveCard } from './move-card.js';
import { RecomputeCard } from './recompute-card.js';
import { ResetCard } from './reset-card.js';
import { TrackedUsersCard } from './tracked-users-card.js';
import { useSpecialFunctions, type SpecialFunctions } from './use-special-functions.js';

const COUNTS = ['hit_days', 'waiting_days', 'ad_hits', 'traffic_rows', 'contact_rows', 'persons'] as const;
const IMPORTED = {
  ad_hits: 'imported_ad_hits',
  traffic_rows: 'imported_traffic_rows',
  contact_rows: 'imported_contact_rows',
} as const;

/** What is measured of the campaign, in numbers. */
function Counts({ counts }: Pick<SpecialFunctions, 'counts'>) {
  const t = useT('campaign-special');
  const locale = useLocale();
  const shown = (count: number | null) => (count === null ? t('few') : formatNumber(count, locale));
  const imported = (name: (typeof COUNTS)[number]) =>
    name in IMPORTED ? counts[IMPORTED[name as keyof typeof IMPORTED]] : null;
  return (
    <StatStrip>
      {COUNTS.map((name) => {
        const files = imported(name);
        return (
          <Stat
            key={name}
            label={t(`count.${name}`)}
            value={shown(counts[name])}
            note={files ? t('imported', { count: formatNumber(files, locale) }) : undefined}
          />
        );
      })}
    </StatStrip>
  );
}

function Functions() {
  const t = useT('campaign-special');
  const [customer, setCustomer] = useState<number>();
  const query = useSpecialFunctions();
  return (
    <QueryView query={query} failedTitle={t('failed')} loading={<Skeleton height={320} />}>
      {(known) => (
        <>
          <Counts counts={known.counts} />
          <Cards>
            <RecomputeCard known={known} />
            <MoveCard known={known} customer={customer} onChoose={setCustomer} />
            <ResetCard known={known} />
            <TrackedUsersCard />
          </Cards>
        </>
      )}
    </QueryView>
  );
}

/** What only administrators do to a campaign: each says what it would do, and asks why. */
export function SpecialFunctionsPage() {
  return <CampaignShell>{() => <Functions />}</CampaignShell>;
}
