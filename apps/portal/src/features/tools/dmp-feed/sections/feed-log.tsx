import { Button } from '@mantine/core';
import { formatBytes, formatMoment } from '@netreach/domain';
import { EmptyState, IconDownload, SidePanel, Skeleton } from '@netreach/ui';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import { errorText } from '../../../../shared/api/error-text.js';
import { QueryView } from '../../../../shared/api/query-view.js';
import { notify } from '../../../../shared/notify/notify.js';
import { isOpen, useFeedFile, useFeedLog, useRunFeed, type Feed, type FeedRun } from '../api/use-feeds.js';
import classes from './feed-log.module.css';
import { RunState } from './run-state.js';

/** The deliveries of a feed, and the way to one more. */
export function FeedLog({ feed, onClose }: { feed: Feed; onClose: () => void }) {
  const t = useT('dmp-feed');
  const query = useFeedLog(feed.id);
  const failed = (error: Error) => notify.error(errorText(error, t('failed')));
  const run = useRunFeed(() => undefined, failed);
  return (
    <SidePanel title={t('log_of', { name: feed.name })} width={520} onClose={onClose}>
      <div className={classes.tools}>
        <Button
          loading={run.isPending || (query.data?.runs.some(({ state }) => state === 'running') ?? false)}
          onClick={() => run.mutate(feed.id)}
        >
          {t(query.data?.runs[0]?.state === 'failed' ? 'run_again' : 'run_now')}
        </Button>
      </div>
      <QueryView query={query} failedTitle={t('log_failed')} loading={<Skeleton height={240} />}>
        {({ runs }) =>
          runs.length === 0 ? (
            <EmptyState title={t('log_empty')} description={t('log_empty_hint')} />
          ) : (
            <ul className={classes.runs}>
              {runs.map((one) => (
                <Run key={one.id} feedId={feed.id} run={one} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </SidePanel>
  );
}

function Run({ feedId, run }: { feedId: number; run: FeedRun }) {
  const t = useT('dmp-feed');
  const locale = useLocale();
  const download = useFeedFile(feedId, (error) => notify.error(errorText(error, t('no_file'))));
  const { rows, bytes, error, attempts, file_name: name, next_try_at: again } = run;
  return (
    <li className={classes.run}>
      <div className={classes.head}>
        <RunState run={run} />
        <span className={classes.when}>{formatMoment(run.created_at, locale)}</span>
        <span className={classes.trigger}>{t(`trigger.${run.trigger}`)}</span>
      </div>
      {name ? <p className={classes.name}>{name}</p> : null}
      {rows !== null && bytes !== null ? (
        <p className={classes.detail}>{t('rows', { count: rows, size: formatBytes(bytes, locale) })}</p>
      ) : null}
      {error ? <p className={classes.error}>{error}</p> : null}
      {isOpen(run) && again ? (
        <p className={classes.detail}>
          {t('again_at', { at: formatMoment(again, locale), count: attempts })}
        </p>
      ) : null}
      {run.has_file ? (
        <Button
          variant="default"
          size="compact-xs"
          loading={download.isPending}
          leftSection={<IconDownload size={14} aria-hidden />}
          aria-label={t('download_of', { name: name ?? '' })}
          onClick={() => download.mutate(run)}
        >
          {t('download')}
        </Button>
      ) : null}
    </li>
  );
}
