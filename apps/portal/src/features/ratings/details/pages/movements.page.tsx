import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { useT } from '../../../../i18n/use-t.js';
import { NOWHERE, pathTo } from '../../../../shared/routing/paths.js';
import { useSession } from '../../../../shared/session/use-session.js';
import { DetailsShell } from '../details-shell.js';
import { type DetailsView } from '../details-view.types.js';
import { MovementsSection } from '../sections/movements-section.js';
import classes from './movements.page.module.css';

const TYPES = ['all', 'before', 'after'] as const;
const MOST = 100;

function Sides({ view: { item }, active }: { view: DetailsView; active: (typeof TYPES)[number] }) {
  const t = useT('rating-details');
  const { country } = useSession();
  const [query] = useSearchParams();
  return (
    <nav aria-label={t('movements.sides')} className={classes.sides}>
      {TYPES.map((type) => (
        <Link
          key={type}
          to={{
            pathname: pathTo('ratings.details.movements', {
              country_code: country.code,
              id: String(item.id),
              type: item.type,
              movement_type: type,
            }),
            search: query.toString(),
          }}
          className={classes.side}
          aria-current={type === active ? 'page' : undefined}
        >
          {t(`movements.side_${type}`)}
        </Link>
      ))}
    </nav>
  );
}

/** All traffic movements of a service, on one side or on both. */
export function MovementsPage() {
  const { movement_type: named } = useParams();
  const type = TYPES.find((one) => one === named);
  if (!type) return <Navigate to={NOWHERE} replace />;
  return (
    <DetailsShell frameOnly>
      {(view) => (
        <>
          <Sides view={view} active={type} />
          <MovementsSection view={view} type={type} limit={MOST} />
        </>
      )}
    </DetailsShell>
  );
}
