import { lazy, memo, Suspense, useState } from 'react';
import { TextInput } from '@mantine/core';
import { ageRange } from '@netreach/domain';
import { AttributePanel, EmptyState, orderedGroups } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useAttributes } from '../api/use-attributes.js';
import { partsOf, plainSelection, withSelection } from '../../../shared/target/target-parts.js';
import { FavoritesMenu } from './favorites-menu.js';
import { ListSkeleton } from './list-skeleton.js';
import { useGroupName } from './use-group-name.js';
import classes from './demographics-panel.module.css';

const AGE = 'birthday';

const Builder = lazy(async () => ({
  default: (await import('../../../shared/target/target-builder.js')).TargetBuilder,
}));

interface DemographicsPanelProps {
  /** As the API takes it; empty for everybody. */
  target: string;
  onChange: (target: string) => void;
  /** It is the group affinities compare with, not the target group. */
  reference?: boolean;
}

function Attributes({ target, onChange }: Omit<DemographicsPanelProps, 'reference'>) {
  const t = useT('demographics');
  const tc = useT('generic');
  const locale = useLocale();
  const { country } = useSession();
  const groups = useAttributes(country.code);
  const selection = plainSelection(target);
  return (
    <QueryView query={groups} failedTitle={t('demographics.failed')} loading={<ListSkeleton rows={9} />}>
      {(known) =>
        known.length === 0 ? (
          <EmptyState title={t('demographics.empty')} />
        ) : (
          <AttributePanel
            groups={orderedGroups(known, locale)}
            selection={selection}
            onChange={(next) => onChange(withSelection(target, next))}
            below={({ key }) =>
              key === AGE ? (
                <AgeField
                  levels={selection[AGE] ?? []}
                  onChange={(range) => onChange(withSelection(target, { ...selection, [AGE]: [range] }))}
                />
              ) : null
            }
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

interface AgeFieldProps {
  levels: readonly string[];
  onChange: (range: string) => void;
}

/** Ages in years, as free as they are wanted. */
function AgeField({ levels, onChange }: AgeFieldProps) {
  const t = useT('demographics');
  const [only] = levels;
  const present = levels.length === 1 && only !== undefined && ageRange(only) ? only : '';
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? present;
  const range = value.replaceAll(/\s/g, '').replace('–', '-');
  const isWrong = range !== '' && ageRange(range) === undefined;
  return (
    <TextInput
      size="xs"
      className={classes.ages}
      label={t('target.ages')}
      placeholder="18-49"
      maxLength={7}
      value={value}
      error={typed !== null && isWrong && !/^\d{1,3}-?$/.test(range) ? t('target.ages_wrong') : null}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => {
        if (range !== '' && !isWrong && range !== present) onChange(range);
        setTyped(null);
      }}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  );
}

type BuilderButtonProps = Pick<DemographicsPanelProps, 'target' | 'onChange'>;

/** Opens what the list cannot say: brackets, alternatives and what is left out. */
function BuilderButton({ target, onChange }: BuilderButtonProps) {
  const t = useT('demographics');
  const { country } = useSession();
  const { data: groups } = useAttributes(country.code);
  const [opened, setOpened] = useState(false);
  const attributes = (groups ?? []).flatMap((group) => group.attributes);
  return (
    <>
      <button
        type="button"
        className={classes.build}
        disabled={attributes.length === 0}
        onClick={() => setOpened(true)}
      >
        {t('builder.open')}
      </button>
      {opened ? (
        <Suspense fallback={null}>
          <Builder
            target={target}
            attributes={attributes}
            onApply={onChange}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Builds the target group. Every change updates the figures, and they nothing of it. */
export const DemographicsPanel = memo(function DemographicsPanel(props: DemographicsPanelProps) {
  const t = useT('demographics');
  const { reference = false } = props;
  const nameOf = useGroupName();
  const others = partsOf(props.target).filter(({ isPlain }) => !isPlain);
  const title = t(reference ? 'demographics.reference' : 'demographics.title');
  return (
    <section aria-label={title} className={classes.panel}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {props.target === '' ? null : (
          <button type="button" className={classes.reset} onClick={() => props.onChange('')}>
            {t('demographics.clear')}
          </button>
        )}
        <FavoritesMenu />
      </div>
      <p className={classes.hint}>{t(reference ? 'demographics.reference_hint' : 'demographics.hint')}</p>
      {others.length > 0 ? (
        <ul className={classes.others} aria-label={t('target.others')}>
          {others.map(({ part }) => (
            <li key={part}>{nameOf(part)}</li>
          ))}
        </ul>
      ) : null}
      <BuilderButton target={props.target} onChange={props.onChange} />
      <Attributes {...props} />
    </section>
  );
});
