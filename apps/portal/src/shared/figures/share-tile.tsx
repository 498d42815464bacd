import type { ComponentProps } from 'react';
import { formatPercent } from '@netreach/domain';
import { StatTile } from '@netreach/ui';
import { useLocale } from '../../i18n/use-t.js';

interface ShareTileProps extends Omit<ComponentProps<typeof StatTile>, 'value' | 'unit' | 'interval'> {
  /** In percent, as its bounds; null where it is not shown. */
  share: number | null;
  low: number | null;
  high: number | null;
  /** Says the interval in words. */
  intervalText: (bounds: { low: string; high: string }) => string;
}

/** Right end of the scale a share stands on: the next of these that leaves room. */
const scaleOf = (high: number) => [5, 10, 25, 50, 100].find((end) => high <= end * 0.92) ?? 100;

/** A share on a tile, with the 95 % interval it is in. */
export function ShareTile({ share, low, high, intervalText, ...tile }: ShareTileProps) {
  const locale = useLocale();
  const percent = (value: number) => formatPercent(value, locale);
  const interval =
    share === null || low === null || high === null
      ? {}
      : {
          interval: {
            value: share,
            low,
            high,
            max: scaleOf(high),
            label: intervalText({ low: percent(low), high: percent(high) }),
          },
        };
  return <StatTile {...tile} {...interval} value={share === null ? '–' : percent(share)} />;
}
