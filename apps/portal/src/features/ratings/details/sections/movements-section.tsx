import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState, TableSkeleton } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { QueryView } from '../../../../shared/api/query-view.js';
import { pathTo } from '../../../../shared/routing/paths.js';
import { useSession } from '../../../../shared/session/use-session.js';
import { useMovements } from '../api/use-details.js';
import type { DetailsView } from '../details-view.types.js';
import { Card, Cards } from '../../../../shared/cards/card.js';
import { MovementsTable } from './movements-table.js';
import classes from './movements-section.module.css';

interface MovementsSectionProps {
  view: DetailsView;
  type: 'before' | 'after' | 'all';
  /** Most services a side. */
  limit: number;
  /** Each side leads to the page of all its movements. */
  linked?: boolean;
}

function AllLink({ view, type }: { view: DetailsView; type: 'before' | 'after' }) {
  const t = useT('rating-details');
  const { country } = useSession();
  const [query] = useSearchParams();
  const pathname = pathTo('ratings.details.movements', {
    country_code: country.code,
    id: String(view.item.id),
    type: view.item.type,
    movement_type: type,
  });
  return (
    <Link to={{ pathname, search: query.toString() }} className={classes.all}>
      {t(`movements.all_${type}`)}
    </Link>
  );
}

/** Where a service's visits came from and went to. */
export function MovementsSection({ view, type, limit, linked = false }: MovementsSectionProps) {
  const t = useT('rating-details');
  const tc = useT('generic');
  const query = useMovements(view.item, view.parameters, { type, limit });
  return (
    <QueryView
      query={query}
      failedTitle={t('movements.failed')}
      loading={<TableSkeleton label={tc('state.loading')} rows={6} />}
    >
      {(movements) =>
        movements.unavailable ? (
          <Card title={t('movements.title')}>
            <EmptyState title={t(`movements.${movements.unavailable}`)} />
          </Card>
        ) : (
          <Cards>
            {(['before', 'after'] as const).map((direction) =>
              movements[direction] ? (
                <Card
                  key={direction}
                  title={t(`movements.${direction}`)}
                  note={t('movements.note')}
                  tools={linked ? <AllLink view={view} type={direction} /> : null}
                >
                  <MovementsTable
                    direction={direction}
                    movements={movements}
                    stale={query.isPlaceholderData}
                  />
                </Card>
              ) : null,
            )}
          </Cards>
        )
      }
    </QueryView>
  );
}
