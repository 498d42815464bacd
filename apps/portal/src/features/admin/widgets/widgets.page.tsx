import { ActionIcon, Button, Checkbox, MultiSelect } from '@mantine/core';
import { ITEM_TYPES } from '@netreach/domain';
import { IconArrowDown, IconArrowUp, Page, PageSkeleton } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { errorText } from '../../../shared/api/error-text.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { notify } from '../../../shared/notify/notify.js';
import { useResetWidget, useSaveWidgets, useWidgets, type Widget } from './use-widgets.js';
import classes from './widgets.module.css';

/** What the page of a rated item shows in this country, and in which order. */
export function WidgetsPage() {
  const t = useT('admin-widgets');
  const tl = useT('lists');
  return (
    <Page title={t('title')} lead={t('lead')} width="reading">
      <QueryView
        query={useWidgets()}
        failedTitle={t('failed')}
        loading={<PageSkeleton label={tl('loading')} />}
      >
        {({ widgets }) => <Widgets widgets={widgets} />}
      </QueryView>
    </Page>
  );
}

function Widgets({ widgets }: { widgets: readonly Widget[] }) {
  const tl = useT('lists');
  const save = useSaveWidgets();
  const reset = useResetWidget();
  const told = {
    onSuccess: () => notify.success(tl('saved')),
    onError: (error: Error) => notify.error(errorText(error, tl('not_done'))),
  };
  /** Two neighbours change places; what was never set up gets the place it is seen at. */
  const swapped = (from: number, to: number) => [
    { ...widgets[from]!, position: to + 1 },
    { ...widgets[to]!, position: from + 1 },
  ];
  return (
    <ol className={classes.widgets}>
      {widgets.map((widget, at) => (
        <li key={widget.key} className={classes.widget}>
          <WidgetLine
            widget={widget}
            disabled={save.isPending || reset.isPending}
            isFirst={at === 0}
            isLast={at === widgets.length - 1}
            onChange={(part) => save.mutate([{ ...widget, ...part }], told)}
            onMove={(by) => save.mutate(swapped(at, at + by), told)}
            onReset={() => widget.id !== null && reset.mutate(widget.id, told)}
          />
        </li>
      ))}
    </ol>
  );
}

interface WidgetLineProps {
  widget: Widget;
  disabled: boolean;
  isFirst: boolean;
  isLast: boolean;
  onChange: (part: Partial<Widget>) => void;
  onMove: (by: -1 | 1) => void;
  onReset: () => void;
}

function WidgetLine({ widget, disabled, isFirst, isLast, onChange, onMove, onReset }: WidgetLineProps) {
  const t = useT('admin-widgets');
  const name = t(`widget.${widget.key}`);
  return (
    <>
      <Checkbox
        label={name}
        description={t(`about.${widget.key}`)}
        checked={widget.active}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange({ active: currentTarget.checked })}
      />
      <div className={classes.buttons}>
        {widget.id === null ? (
          <span className={classes.standard}>{t('standard')}</span>
        ) : (
          <Button
            variant="subtle"
            size="xs"
            disabled={disabled}
            aria-label={t('reset_of', { name })}
            onClick={onReset}
          >
            {t('reset')}
          </Button>
        )}
        <ActionIcon
          variant="default"
          aria-label={t('up', { name })}
          disabled={disabled || isFirst}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={t('down', { name })}
          disabled={disabled || isLast}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={16} aria-hidden />
        </ActionIcon>
      </div>
      <MultiSelect
        className={classes.types}
        aria-label={t('types_of', { name })}
        data={ITEM_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
        value={widget.item_types}
        disabled={disabled || !widget.active}
        onChange={(types) => {
          if (types.length > 0) onChange({ item_types: types as Widget['item_types'] });
        }}
      />
    </>
  );
}
