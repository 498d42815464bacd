import { formatCompact, formatNumber, formatPercent, MIN_CASES } from '@netreach/domain';
import { StatTile, StatTiles } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import type { Combination } from '../api/use-combination.js';
import { casesNote } from '../selection/cases-note.js';

interface TilesProps {
  answer: Combination;
  stale: boolean;
}

const shown = (value: number | null, locale: string, decimals = 0) =>
  value === null ? '–' : formatNumber(value, locale, decimals);

function ReachTile({ answer: { combination }, stale }: TilesProps) {
  const t = useT('planning');
  const locale = useLocale();
  const { net_reach: value, net_reach_low: low, net_reach_high: high, reason } = combination;
  const interval =
    value === null || low === null || high === null
      ? {}
      : {
          interval: {
            value,
            low,
            high,
            max: Math.max(10, Math.ceil(high / 10) * 10),
            label: t('tile.interval', { low: formatPercent(low, locale), high: formatPercent(high, locale) }),
          },
        };
  return (
    <StatTile
      {...interval}
      label={t('tile.net_reach')}
      value={shown(value, locale, 1)}
      unit="%"
      note={reason ? t(`reason.${reason}`, { min: MIN_CASES }) : null}
      stale={stale}
    />
  );
}

/** Whom the items reach together. */
export function CombinationTiles({ answer, stale }: TilesProps) {
  const t = useT('planning');
  const locale = useLocale();
  const all = answer.combination;
  const number = (value: number | null, decimals = 0) => shown(value, locale, decimals);
  return (
    <StatTiles>
      <ReachTile answer={answer} stale={stale} />
      <StatTile
        label={t('tile.users')}
        value={number(all.unique_users)}
        note={casesNote(all, t)}
        stale={stale}
      />
      <StatTile
        label={t('tile.contacts')}
        value={all.gross_contacts === null ? '–' : formatCompact(all.gross_contacts, locale)}
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
        value={number(all.duplicated.net_reach, 1)}
        unit="%"
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
