import type { Schemas } from '@netreach/api-client';
import { cellTip, type WithheldReason } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { reasonOf } from '../../../shared/figures/reason-of.js';

type Figure = Schemas['WatchedFigureDto'];
type Name = 'unique_users' | 'net_reach' | 'estimated_ad_impressions' | 'ots_total';

const OF_PERSONS: ReadonlySet<Name> = new Set(['unique_users', 'net_reach']);

/** Why a figure is not there; null where it is. Impressions may be withheld for a reason of their own. */
export function reasonOfFigure(figure: Figure, of: Name): WithheldReason | null {
  if (figure[of] !== null) return null;
  const { reliability, reason, impressions_reason: ofImpressions } = figure;
  return reasonOf({ reliability, reason: OF_PERSONS.has(of) ? reason : (ofImpressions ?? reason) });
}

/** In place of a figure of a table: that it is withheld, and why. */
export function WithheldFigure({ figure, of }: { figure: Figure; of: Name }) {
  const t = useT('media-watch');
  const reason = reasonOfFigure(figure, of);
  if (reason === null || reason === 'no_panel' || reason === 'no_consent' || reason === 'consent_too_low')
    return '–';
  const why = t(`withheld.${reason}`);
  return (
    <span data-reason={reason} {...cellTip(why)}>
      {t('withheld.short')}
      <span className="nr-visually-hidden">: {why}</span>
    </span>
  );
}
