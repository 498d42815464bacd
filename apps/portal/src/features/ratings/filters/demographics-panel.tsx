import { AttributePanel, EmptyState, orderedGroups, type AttributeSelection } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useAttributes } from '../api/use-attributes.js';
import { FavoritesMenu } from './favorites-menu.js';
import { ListSkeleton } from './list-skeleton.js';
import classes from './demographics-panel.module.css';

interface DemographicsPanelProps {
  selection: AttributeSelection;
  onChange: (selection: AttributeSelection) => void;
  /** It is the group affinities compare with, not the target group. */
  reference?: boolean;
}

function Attributes({ selection, onChange }: Omit<DemographicsPanelProps, 'reference'>) {
  const t = useT('demographics');
  const tc = useT('generic');
  const locale = useLocale();
  const { country } = useSession();
  const groups = useAttributes(country.code);
  return (
    <QueryView query={groups} failedTitle={t('demographics.failed')} loading={<ListSkeleton rows={9} />}>
      {(known) =>
        known.length === 0 ? (
          <EmptyState title={t('demographics.empty')} />
        ) : (
          <AttributePanel
            groups={orderedGroups(known, locale)}
            selection={selection}
            onChange={onChange}
            labels={{
              search: t('demographics.search'),
              clearSearch: tc('action.clear'),
              noMatch: tc('state.no_match'),
              chosen: (count) => t('demographics.chosen', { count }),
            }}
          />
        )
      }
    </QueryView>
  );
}

/** Builds the target group. Every change updates the figures. */
export function DemographicsPanel(props: DemographicsPanelProps) {
  const t = useT('demographics');
  const { reference = false } = props;
  const chosen = Object.keys(props.selection).length > 0;
  const title = t(reference ? 'demographics.reference' : 'demographics.title');
  return (
    <section aria-label={title} className={classes.panel}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {chosen ? (
          <button type="button" className={classes.reset} onClick={() => props.onChange({})}>
            {t('demographics.clear')}
          </button>
        ) : null}
        <FavoritesMenu />
      </div>
      <p className={classes.hint}>{t(reference ? 'demographics.reference_hint' : 'demographics.hint')}</p>
      <Attributes {...props} />
    </section>
  );
}
