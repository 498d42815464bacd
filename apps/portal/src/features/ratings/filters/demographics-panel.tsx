import {
  AttributePanel,
  EmptyState,
  ErrorState,
  orderedGroups,
  Skeleton,
  type AttributeSelection,
} from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useAttributes } from '../api/use-attributes.js';
import classes from './demographics-panel.module.css';

interface DemographicsPanelProps {
  selection: AttributeSelection;
  onChange: (selection: AttributeSelection) => void;
}

function Attributes({ selection, onChange }: DemographicsPanelProps) {
  const t = useT('ratings');
  const tc = useT('common');
  const locale = useLocale();
  const { country } = useSession();
  const groups = useAttributes(country.code);
  if (groups.isError) {
    return (
      <ErrorState
        title={t('demographics.failed')}
        retryLabel={tc('action.retry')}
        busy={groups.isFetching}
        onRetry={() => void groups.refetch()}
      />
    );
  }
  if (!groups.data) {
    return (
      <div role="status" aria-label={tc('state.loading')} className={classes.loading}>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} height={22} />
        ))}
      </div>
    );
  }
  if (groups.data.length === 0) return <EmptyState title={t('demographics.empty')} />;
  return (
    <AttributePanel
      groups={orderedGroups(groups.data, locale)}
      selection={selection}
      onChange={onChange}
      labels={{
        search: t('demographics.search'),
        clearSearch: tc('action.clear'),
        noMatch: tc('state.no_match'),
        chosen: (count) => t('demographics.chosen', { count }),
      }}
    />
  );
}

/** Builds the target group. Every change updates the figures. */
export function DemographicsPanel(props: DemographicsPanelProps) {
  const t = useT('ratings');
  const chosen = Object.keys(props.selection).length > 0;
  return (
    <section aria-label={t('demographics.title')} className={classes.panel}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('demographics.title')}</h2>
        {chosen ? (
          <button type="button" className={classes.reset} onClick={() => props.onChange({})}>
            {t('demographics.clear')}
          </button>
        ) : null}
      </div>
      <p className={classes.hint}>{t('demographics.hint')}</p>
      <Attributes {...props} />
    </section>
  );
}
