import { formatNumber, formatPercent } from '@netreach/domain';
import { StatTile, StatTiles } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { ShareTile } from '../../../shared/figures/share-tile.js';
import { useFigures } from '../../../shared/figures/use-figures.js';
import type { Combination } from '../api/use-combination.js';
import { casesNote } from '../selection/cases-note.js';
import { useWhyNot } from '../selection/figure-cells.js';

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
  const whyNot = useWhyNot();
  const frequencyNote = all.reason === null ? t('tile.no_frequency') : whyNot(all);
  return (
    <StatTiles>
      <ShareTile
        share={all.net_reach}
        low={all.net_reach_low}
        high={all.net_reach_high}
        intervalText={(bounds) => t('tile.interval', bounds)}
        label={t('tile.net_reach')}
        note={all.net_reach === null ? whyNot(all) : null}
        stale={stale}
      />
      <StatTile
        label={t('tile.users')}
        value={number(all.unique_users)}
        note={all.unique_users === null ? whyNot(all) : casesNote(all, t)}
        stale={stale}
      />
      <StatTile
        label={t('tile.contacts')}
        value={compact(all.gross_contacts)}
        note={all.grp === null ? whyNot(all) : t('tile.grp', { grp: formatNumber(all.grp, locale, 1) })}
        stale={stale}
      />
      <StatTile
        label={t('tile.frequency')}
        value={number(all.frequency, 1)}
        description={t('tile.frequency_hint')}
        note={all.frequency === null ? frequencyNote : null}
        stale={stale}
      />
      <StatTile
        label={t('tile.duplicated')}
        value={duplicated === null ? '–' : formatPercent(duplicated, locale)}
        note={
          all.items_per_user === null
            ? duplicated === null
              ? whyNot(all.duplicated)
              : null
            : t('tile.items_per_user', { number: formatNumber(all.items_per_user, locale, 2) })
        }
        stale={stale}
      />
    </StatTiles>
  );
}
