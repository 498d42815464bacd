import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { formatDay, formatFrame, formatNumber } from '@netreach/domain';
import { Badge } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { notify } from '../../../shared/notify/notify.js';
import type { NationalList } from '../api/use-national.js';
import classes from './national.module.css';
import { OpenData } from './open-data.js';

type Told = Pick<NationalList, 'release' | 'previous' | 'year_ago'>;

/** What figures come from: version and correction, base, what they are not compared with, and how to cite them. */
export function ReleaseNotes({ release, previous, year_ago }: Told) {
  const t = useT('national-ratings');
  const locale = useLocale();
  const { date, interval_type: interval, version, correction, universe, universe_name: name } = release;
  const frame = formatFrame({ date, interval }, locale);
  const base = universe === null ? null : formatNumber(universe, locale);
  return (
    <div className={classes.notes}>
      <p>
        <strong>{frame}</strong> <Badge>{t('release.version', { version })}</Badge>{' '}
        {correction === null ? null : (
          <Badge tone="warning">{t('release.corrected', { reason: correction })}</Badge>
        )}
      </p>
      {base === null ? null : <p>{t('release.universe', { name: name ?? '', persons: base })}</p>}
      <Incomparable told={previous} />
      <Incomparable told={year_ago} />
      <OtherVersions release={release} />
      <Citation frame={frame} version={version} />
      <OpenData release={release} />
    </div>
  );
}

/** The way to the other makings of a frame, which stay as they were. */
function OtherVersions({ release }: Pick<Told, 'release'>) {
  const t = useT('national-ratings');
  const [query] = useSearchParams();
  const others = release.versions.filter(({ version }) => version !== release.version);
  if (others.length === 0) return null;
  const leading = (version: number) => {
    const there = new URLSearchParams(query);
    there.set('date', release.date);
    there.set('version', String(version));
    return `?${there.toString()}`;
  };
  return (
    <p>
      {t('release.others')}:{' '}
      {others.map(({ version }) => (
        <Link key={version} to={{ search: leading(version) }}>
          {t('release.version', { version })}
        </Link>
      ))}
    </p>
  );
}

function Incomparable({ told }: { told: NationalList['previous'] }) {
  const t = useT('national-ratings');
  const locale = useLocale();
  if (told.date === null) return null;
  const date = formatDay(told.date, locale);
  return (
    <>
      {told.breaks.length > 0 ? <p>{t('compare.breaks', { date, breaks: told.breaks.join(', ') })}</p> : null}
      {told.universe_changed ? <p>{t('compare.universe', { date })}</p> : null}
    </>
  );
}

function Citation({ frame, version }: { frame: string; version: number }) {
  const t = useT('national-ratings');
  const copy = async () => {
    await navigator.clipboard.writeText(t('citation.text', { frame, version, address: location.href }));
    notify.success(t('citation.copied'));
  };
  return (
    <Button size="compact-sm" variant="default" onClick={() => void copy()}>
      {t('citation.copy')}
    </Button>
  );
}

/** Says that figures are not public. */
export function UnpublishedBanner() {
  const t = useT('national-ratings');
  return (
    <p className={classes.unpublished} role="note">
      <Badge tone="danger">{t('title.unpublished')}</Badge> {t('unpublished.note')}
    </p>
  );
}
