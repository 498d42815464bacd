import { Link } from 'react-router-dom';
import { formatDay, formatFrame } from '@netreach/domain';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { $api } from '../../../shared/api/client.js';
import { Card, Cards } from '../../../shared/cards/card.js';
import { FrameBadge } from '../../../shared/frames/frame-badge.js';
import { useNextReleases } from '../../../shared/frames/planned-releases.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useMaintained } from '../../../shared/session/maintenance.js';
import { useSession } from '../../../shared/session/use-session.js';
import { hasMoved } from '../../../shared/standing/has-moved.js';
import { HomePlans } from './home-plans.js';
import { MethodNews } from './method-news.js';
import classes from './home-news.module.css';

const MOST_MOVED = 5;
const MOST_PLANNED = 3;
const LOOKED_AT = 50;

/** Services whose ranks in the newest frame are told apart from those in the one before, the widest steps first. */
function useMoved() {
  const { country } = useSession();
  const params = { path: { cc: country.code, type: 'services' as const }, query: { page_size: LOOKED_AT } };
  // A country that has measured nothing yet has no ranking to ask for.
  const frames = $api.useQuery('get', '/v3/{cc}/ratings/data-frames', {
    params: { path: { cc: country.code } },
  });
  const enabled = (frames.data?.data_frames.length ?? 0) > 0;
  const list = $api.useQuery('get', '/v3/{cc}/ratings/list/{type}', { params }, { enabled });
  const standings = $api.useQuery('get', '/v3/{cc}/ratings/list/{type}/standings', { params }, { enabled });
  if (!list.data || !standings.data) return null;
  const names = new Map(list.data.items.map(({ id, name }) => [id, name]));
  const moved = standings.data.items
    .flatMap((standing) => {
      const { id, rank, previous_rank: before } = standing;
      const name = names.get(id);
      return before !== null && name !== undefined && hasMoved(standing) ? [{ id, name, rank, before }] : [];
    })
    .sort((a, b) => Math.abs(b.before - b.rank) - Math.abs(a.before - a.rank) || a.rank - b.rank);
  return {
    frame: list.data.frame,
    previous: standings.data.previous_frame,
    moved: moved.slice(0, MOST_MOVED),
  };
}

/** A service's name, which leads to its details where they may be opened. */
function ServiceLink({ id, name }: { id: number; name: string }) {
  const { user, country } = useSession();
  if (!user.modules.some((module) => module.name === 'detail')) return name;
  const place = { country_code: country.code, id: String(id), type: 'service' };
  return <Link to={pathTo('ratings.details', place)}>{name}</Link>;
}

/** The newest frame of the ratings, and what moved in it. */
function NewestFrame() {
  const t = useT('home');
  const locale = useLocale();
  const { country } = useSession();
  const news = useMoved();
  if (!news) return null;
  const nameOf = ({
    date,
    interval_type: interval,
  }: {
    date: string;
    interval_type: 'month' | 'quarter' | 'halfyear' | 'year';
  }) => formatFrame({ date, interval }, locale);
  const { frame, previous, moved } = news;
  return (
    <Card title={t('news.frame', { frame: nameOf(frame) })} tools={<FrameBadge status={frame.status} />}>
      {previous ? <p className={classes.lead}>{t('news.moved', { frame: nameOf(previous) })}</p> : null}
      {previous && moved.length === 0 ? <p className={classes.line}>{t('news.not_moved')}</p> : null}
      <ul className={classes.list}>
        {moved.map(({ id, name, rank, before }) => (
          <li key={id}>
            <span aria-hidden>{rank < before ? '▲' : '▼'}</span> <ServiceLink {...{ id, name }} />{' '}
            <span className={classes.step}>{t('news.step', { before, rank })}</span>
          </li>
        ))}
      </ul>
      <Link to={pathTo('ratings', { country_code: country.code })}>{t('news.ranking')}</Link>
    </Card>
  );
}

/** When the next figures are to be published. */
function PlannedFigures() {
  const t = useT('home');
  const locale = useLocale();
  const { country } = useSession();
  const { data } = useNextReleases(MOST_PLANNED);
  if (!data?.releases.length) return null;
  return (
    <Card title={t('news.planned')}>
      <ul className={classes.list}>
        {data.releases.map(({ id, month, interval_type: interval, status, planned_on: day, note }) => (
          <li key={id}>
            {t('news.planned_line', {
              frame: formatFrame({ date: `${month}-01`, interval }, locale),
              day: formatDay(day, locale),
            })}{' '}
            <FrameBadge status={status} /> <span className={classes.step}>{note}</span>
          </li>
        ))}
      </ul>
      <Link to={pathTo('ratings.releases', { country_code: country.code })}>{t('news.calendar')}</Link>
    </Card>
  );
}

/** The items on the customer's own tab; without any, how they come there. */
function OwnServices() {
  const t = useT('home');
  const { country } = useSession();
  const { data } = $api.useQuery('get', '/v3/{cc}/ratings/custom-tab', {
    params: { path: { cc: country.code } },
  });
  if (!data) return null;
  const { name, items = [] } = data.custom_tab ?? {};
  const ranking = pathTo('ratings', { country_code: country.code });
  if (items.length === 0)
    return (
      <Card title={t('news.own')}>
        <p className={classes.line}>{t('news.own_hint')}</p>
        <Link to={ranking}>{t('news.ranking')}</Link>
      </Card>
    );
  return (
    <Card title={name || t('news.own')}>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.id}>{item.name}</li>
        ))}
      </ul>
      <Link to={`${ranking}?type=custom`}>{t('news.ranking')}</Link>
    </Card>
  );
}

/** Running exports and services under maintenance, in a line each. */
function Running() {
  const t = useT('home');
  const { country } = useSession();
  const exports = $api.useQuery('get', '/v3/{cc}/exports', { params: { path: { cc: country.code } } });
  const open = (exports.data?.exports ?? []).filter(({ state }) => state === 'queued' || state === 'running');
  const names = useMaintained();
  return (
    <>
      {names.length > 0 ? (
        <p className={classes.notice}>{t('news.maintenance', { names: names.join(', ') })}</p>
      ) : null}
      {open.length > 0 ? (
        <p className={classes.notice}>
          <Link to={pathTo('exports', { country_code: country.code })}>
            {t('news.exports', { count: open.length })}
          </Link>
        </p>
      ) : null}
    </>
  );
}

/** What is new for whoever comes in: maintenance, running exports, the newest figures, the own services. */
export function HomeNews() {
  const { user } = useSession();
  const hasRatings = user.modules.some(({ name }) => name === 'ratings');
  return (
    <>
      <Running />
      {hasRatings ? (
        <Cards>
          <NewestFrame />
          <PlannedFigures />
          <OwnServices />
          <HomePlans />
          <MethodNews />
        </Cards>
      ) : null}
    </>
  );
}
