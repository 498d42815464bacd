import { useQuery } from '@tanstack/react-query';
import { Badge } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { apiOrigin } from '../../../shared/api/client.js';
import { releasesAddress } from '../../../shared/site/standalone.js';
import type { NationalList } from '../api/use-national.js';
import { datasetOf } from './dataset.js';
import classes from './national.module.css';

type Release = NationalList['release'];

/** Under what figures may be used, and where they are as data; of a folder also what proves them. */
export function OpenData({ release }: { release: Release }) {
  const t = useT('national-ratings');
  const { licence, interval_type: interval, status } = release;
  const isOpen = interval === 'month' && status === 'released';
  return (
    <>
      <p>
        <a rel="license" href={licence.url}>
          {t('open.licence', { name: licence.name })}
        </a>
      </p>
      {!isOpen ? null : releasesAddress === null ? (
        <FromApi release={release} />
      ) : (
        <FromFolder release={release} />
      )}
    </>
  );
}

interface FilesProps {
  release: Release;
  json: string;
  csv: string;
}

function Files({ release, json, csv }: FilesProps) {
  const t = useT('national-ratings');
  return (
    <p>
      <a href={json}>{t('open.json')}</a> · <a href={csv}>{t('open.csv')}</a>
      <script type="application/ld+json">{datasetOf(release, t('dataset.name'), { json, csv })}</script>
    </p>
  );
}

function FromApi({ release }: { release: Release }) {
  const { date, version } = release;
  const month = `${apiOrigin}/v3/at/owa/public/ranking/data/${date.slice(0, 7)}`;
  return (
    <Files release={release} json={`${month}?version=${version}`} csv={`${month}/csv?version=${version}`} />
  );
}

function FromFolder({ release }: { release: Release }) {
  const t = useT('national-ratings');
  const { date, version } = release;
  const { data: proof } = useQuery({
    queryKey: ['release-folder', date, version],
    queryFn: async () => {
      const { releaseFolder } = await import('../../../shared/release-folder/release-folder.js');
      return (await releaseFolder?.proof(date.slice(0, 7), version)) ?? null;
    },
  });
  if (!proof) return null;
  return (
    <>
      <Files release={release} {...proof} />
      <details className={classes.proof}>
        <summary>
          {t('proof.title')}:{' '}
          <Badge tone={proof.isChecked ? 'success' : 'warning'}>
            {t(proof.isChecked ? 'proof.checked' : 'proof.unchecked')}
          </Badge>
        </summary>
        {proof.key === null ? null : <p>{t('proof.key', { hash: proof.key })}</p>}
        <p>{t('proof.package', { hash: proof.package })}</p>
      </details>
    </>
  );
}
