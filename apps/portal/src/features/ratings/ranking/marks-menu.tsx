import { lazy, Suspense } from 'react';
import { CheckItem, FilterPopover, IconFlag } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { useSession } from '../../../shared/session/use-session.js';
import { MARK_DEFAULTS, type MarkSettings } from '../state/mark-settings.js';
import classes from './marks-menu.module.css';

interface MarksMenuProps {
  settings: MarkSettings;
  onChange: (settings: MarkSettings) => void;
}

const BoundInput = lazy(async () => ({ default: (await import('./bound-input.js')).BoundInput }));

const RULES = ['reach', 'affinity', 'cases'] as const;
const RULES_OF_PLANNERS = ['reach', 'affinity'] as const;

/** Rules by which cells are marked: each can be switched on, with a bound of its own. */
export function MarksMenu({ settings, onChange }: MarksMenuProps) {
  const t = useT('ratings');
  const { admin } = useSession().user;
  const rules = admin ? RULES : RULES_OF_PLANNERS;
  const count = rules.filter((rule) => settings[rule] !== null).length;
  return (
    <FilterPopover
      icon={IconFlag}
      label={t('marks.title')}
      value={count > 0 ? String(count) : t('marks.none')}
      active={count > 0}
      width={320}
      told
    >
      <div className={classes.rules}>
        {rules.map((rule) => (
          <div key={rule} className={classes.rule}>
            <CheckItem
              label={t(`marks.${rule}.label`)}
              checked={settings[rule] !== null}
              onChange={(on) => onChange({ ...settings, [rule]: on ? MARK_DEFAULTS[rule] : null })}
            />
            <Suspense fallback={null}>
              <BoundInput
                label={t(`marks.${rule}.bound`)}
                min={rule === 'affinity' ? 101 : 0}
                max={rule === 'reach' ? 100 : 100_000}
                disabled={settings[rule] === null}
                value={settings[rule] ?? MARK_DEFAULTS[rule]}
                onChange={(value) => onChange({ ...settings, [rule]: value })}
              />
            </Suspense>
          </div>
        ))}
      </div>
    </FilterPopover>
  );
}
