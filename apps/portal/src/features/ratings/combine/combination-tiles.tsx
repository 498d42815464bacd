import { formatNumber, formatPercent, MIN_CASES } from '@netreach/domain';
import { StatTile, StatTiles } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { ShareTile } from '../../../shared/figures/share-tile.js';
import { useFigures } from '../../../shared/figures/use-figures.js';
import type { Combination } from '../api/use-combination.js';
import { casesNote } from '../selection/cases-note.js';

interface TilesProps {
  answer: Combination;
  stale: boolean;
}

/** Whom the items reach together. */
export function CombinationTiles({ answer, stale }: TilesProps) {
  const t = useT('planning');
  const locale = useLocale();
  const all = answer.combination;
  const { net_reach: duplicated } = all.duplicated;
  const { number, compact } = useFigures();
  return (
    <StatTiles>
      <ShareTile
        share={all.net_reach}
        low={all.net_reach_low}
        high={all.net_reach_high}
        intervalText={(bounds) => t('tile.interval', bounds)}
        label={t('tile.net_reach')}
        note={all.reason ? t(`reason.${all.reason}`, { min: MIN_CASES }) : null}
        stale={stale}
      />
      <StatTile
        label={t('tile.users')}
        value={number(all.unique_users)}
        note={casesNote(all, t)}
        stale={stale}
      />
      <StatTile
        label={t('tile.contacts')}
        value={compact(all.gross_contacts)}
        note={all.grp === null ? null : t('tile.grp', { grp: formatNumber(all.grp, locale, 1) })}
        stale={stale}
      />
      <StatTile
        label={t('tile.frequency')}
        value={number(all.frequency, 1)}
        description={t('tile.frequency_hint')}
        note={all.frequency === null ? t('tile.no_frequency') : null}
        stale={stale}
      />
      <StatTile
        label={t('tile.duplicated')}
        value={duplicated === null ? '–' : formatPercent(duplicated, locale)}
        note={
          all.items_per_user === null
            ? null
            : t('tile.items_per_user', { number: formatNumber(all.items_per_user, locale, 2) })
        }
        stale={stale}
      />
    </StatTiles>
  );
}
