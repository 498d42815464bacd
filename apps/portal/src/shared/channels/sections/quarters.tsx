import { Button } from '@mantine/core';
import { formatMoment } from '@netreach/domain';
import { Badge, Dialog, Skeleton } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { errorText } from '../../api/error-text.js';
import { QueryView } from '../../api/query-view.js';
import { notify } from '../../notify/notify.js';
import {
  useChannel,
  useSwitchQuarter,
  type Channel,
  type ChannelDetails,
  type Quarter,
} from '../api/use-channels.js';
import { isActiveIn, isSameQuarter, offeredQuarters, quarterOf } from '../state/quarters.js';
import classes from './quarters.module.css';

/** The quarters a channel is active in, to switch on and off, and who did so before. */
export function Quarters({ id }: { id: number }) {
  const t = useT('channels');
  return (
    <QueryView query={useChannel(id)} failedTitle={t('one_failed')} loading={<Skeleton height={220} />}>
      {({ channel }) => <QuarterList channel={channel} />}
    </QueryView>
  );
}

function QuarterList({ channel }: { channel: ChannelDetails }) {
  const t = useT('channels');
  const locale = useLocale();
  const change = useSwitchQuarter(channel.id, (error) => notify.error(errorText(error, t('failed'))));
  // A year is no number to be grouped.
  const quarterName = ({ year, quarter }: Quarter) => t('quarter', { quarter, year: String(year) });
  const may = channel.actions.includes('activate');
  return (
    <div className={classes.root}>
      <ul className={classes.list}>
        {offeredQuarters(quarterOf(new Date())).map((quarter) => {
          const active = isActiveIn(quarter, channel);
          const name = quarterName(quarter);
          return (
            <li key={name} className={classes.row}>
              <span className={classes.name}>{name}</span>
              <Badge tone={active ? 'success' : 'neutral'}>
                {t(`state.${active ? 'active' : 'inactive'}`)}
              </Badge>
              {may ? (
                <Button
                  variant="default"
                  size="compact-xs"
                  loading={change.isPending && isSameQuarter(change.variables, quarter)}
                  aria-label={t(active ? 'switch_off_in' : 'switch_on_in', { quarter: name })}
                  onClick={() => change.mutate({ ...quarter, active: !active })}
                >
                  {t(active ? 'switch_off' : 'switch_on')}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {channel.history.length > 0 ? (
        <section>
          <h3 className={classes.title}>{t('history')}</h3>
          <ul className={classes.history}>
            {channel.history.slice(0, 8).map(({ active, changed_at: at, changed_by: by, ...quarter }) => (
              <li key={`${at}${quarter.year}${quarter.quarter}`}>
                {t(active ? 'history_on' : 'history_off', {
                  quarter: quarterName(quarter),
                  at: formatMoment(at, locale),
                  by: by ?? t('somebody'),
                })}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** The quarters of a channel of the list. */
export function QuartersDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const t = useT('channels');
  return (
    <Dialog title={t('quarters_of', { name: channel.name })} onClose={onClose}>
      <p className={classes.hint}>{t('quarters_hint')}</p>
      <Quarters id={channel.id} />
    </Dialog>
  );
}
