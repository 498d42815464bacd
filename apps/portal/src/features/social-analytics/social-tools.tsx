import { Anchor, Button, NativeSelect } from '@mantine/core';
import type { Schemas } from '@netreach/api-client';
import { formatNumber } from '@netreach/domain';
import { SOCIAL_METRICS, SOCIAL_PLATFORMS, type SocialMetric } from '@netreach/domain/social';
import { useLocale, useT } from '../../i18n/use-t.js';
import { usePlatform, useSocialFile, type SocialFile } from './use-social.js';
import classes from './social-tools.module.css';

/** Chooses the platform; of lists that can be had, as files too. */
export function SocialTools({ file }: { file?: SocialFile }) {
  const t = useT('social-analytics');
  const { platform, choose } = usePlatform();
  return (
    <div className={classes.tools}>
      <NativeSelect
        aria-label={t('platform')}
        value={platform}
        data={SOCIAL_PLATFORMS.map((value) => ({ value, label: t(`platform.${value}`) }))}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {file ? <Files of={file} /> : null}
    </div>
  );
}

function Files({ of }: { of: SocialFile }) {
  const t = useT('social-analytics');
  const file = useSocialFile(of);
  return (['csv', 'xls'] as const).map((type) => (
    <Button
      key={type}
      variant="default"
      loading={file.isPending && file.variables === type}
      onClick={() => file.mutate(type)}
    >
      {t(`file.${type}`)}
    </Button>
  ));
}

/** A page elsewhere. */
export function PageLink({ url, text }: { url: string; text: string }) {
  return (
    <Anchor href={url} target="_blank" rel="noreferrer nofollow">
      {text}
    </Anchor>
  );
}

/** Figures that were to be seen, and those that are not any more. */
export function Metrics({ metrics, missing }: Pick<Schemas['SocialScrapingDto'], 'metrics' | 'missing'>) {
  const t = useT('social-analytics');
  const locale = useLocale();
  const shown = SOCIAL_METRICS.flatMap((metric: SocialMetric) => {
    const value = metrics[metric];
    const name = t(`metric.${metric}`);
    return value === undefined ? [] : [`${name} ${formatNumber(value, locale)}`];
  });
  const lost = missing.map((metric) => t(`metric.${metric}`)).join(', ');
  return (
    <span className={classes.figures}>
      {shown.join(' · ') || t('metrics.none')}
      {lost ? <span className={classes.lost}> {t('metrics.lost', { metrics: lost })}</span> : null}
    </span>
  );
}
