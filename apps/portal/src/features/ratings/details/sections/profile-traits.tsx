import { formatNumber, formatPercent, MIN_PROFILE_CASES, WEAK_CASES } from '@netreach/domain';
import { IconArrowDown, IconArrowUp, stopTip } from '@netreach/ui';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import { nameByKey, valueName } from '../../../../shared/names/names.js';
import { useNames } from '../../../../shared/names/use-names.js';
import { useGroupName } from '../../filters/use-group-name.js';
import type { RatingDetails } from '../api/details.types.js';
import classes from './profile-traits.module.css';

interface ProfileTraitsProps extends Pick<RatingDetails, 'profile'> {
  /** The target group, which affinities compare with. */
  target: string;
}

/** What sets an item's users apart, as chips; or why nothing is said of them. */
export function ProfileTraits({
  profile: { reliability, traits, passed_over: count },
  target,
}: ProfileTraitsProps) {
  const t = useT('rating-details');
  const locale = useLocale();
  const names = useNames('attributes');
  const nameOf = useGroupName();
  const passedOver =
    count > 0 ? (
      <span className={classes.passed} data-reason="few_users">
        {t('traits.passed_over', { count, max: WEAK_CASES })}
      </span>
    ) : null;
  const label = t('traits.title', { group: nameOf(target) });
  if (reliability === 'none' || reliability === 'suppressed' || traits.length === 0)
    return (
      <p className={classes.line} data-reason={reliability === 'suppressed' ? 'too_few_cases' : undefined}>
        <span className={classes.label}>{label}</span>
        {reliability === 'none'
          ? t('no_panel')
          : reliability === 'suppressed'
            ? t('traits.withheld', { min: MIN_PROFILE_CASES })
            : t('traits.none')}
        {passedOver}
      </p>
    );
  return (
    <div className={classes.line}>
      <span className={classes.label}>{label}</span>
      <ul className={classes.chips}>
        {traits.map((trait) => {
          const { attribute_key: attribute, value_key: key, affinity, share } = trait;
          const more = affinity > 100;
          const Symbol = more ? IconArrowUp : IconArrowDown;
          return (
            <li
              key={`${attribute}:${key}`}
              className={classes.chip}
              data-side={more ? 'above' : 'below'}
              {...stopTip(t('traits.share', { share: formatPercent(share, locale) }))}
            >
              <Symbol size={13} stroke={2} aria-hidden />
              <span>
                {nameByKey(names, attribute, trait.attribute_name)}:{' '}
                {valueName(names, attribute, { key, name: trait.value_name })}
              </span>
              <span className={classes.index}>
                <span className="nr-visually-hidden">{t('traits.index')} </span>
                {formatNumber(affinity, locale)}
              </span>
            </li>
          );
        })}
      </ul>
      {passedOver}
    </div>
  );
}
