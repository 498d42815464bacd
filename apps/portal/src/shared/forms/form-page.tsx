import { useRef, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import { FormActions, Page, PageSkeleton, useUiText } from '@netreach/ui';
import { useT } from '../../i18n/use-t.js';
import { QueryView } from '../api/query-view.js';
import { notify } from '../notify/notify.js';
import type { Resource, RowId } from '../resource/resource.js';
import type { FormSpec } from './form-spec.js';
import { ResourceForm } from './resource-form.js';
import { UnsavedGuard } from './unsaved-guard.js';
import { useResourceForm } from './use-resource-form.js';

interface PageFormProps<Row extends { id: RowId }> {
  resource: Resource<Row, never>;
  spec: FormSpec;
  /** Where one goes when it is stored or given up. */
  back: string;
  /** Where one goes when it is stored, and what one is told, where that is something else. */
  onSaved?: (row: Row) => { to: string; notice: string };
}

interface FormPageProps<Row extends { id: RowId }> extends PageFormProps<Row> {
  /** null for a new one. */
  id: RowId | null;
  /** @param row null while it is made, or not there yet */
  title: (row: Row | null) => string;
  lead?: string;
  /** Above the title: the way to pages beside this one. */
  nav?: ReactNode;
  /** What stands in place of the form, where the row cannot be changed. */
  refusal?: (row: Row) => ReactNode;
  /** What stands above the form. */
  children?: ReactNode;
}

/** Makes or changes a row on a page of its own, which asks before what was written is lost. */
export function FormPage<Row extends { id: RowId }>(props: FormPageProps<Row>) {
  const { id, title, lead, nav, refusal, children, ...form } = props;
  const tl = useT('lists');
  const query = form.resource.useRow(id);
  // A row that is there already stays when it cannot be asked for anew: somebody may be writing.
  const shown = { ...query, isError: query.isError && !query.data };
  return (
    <Page title={title(query.data ?? null)} lead={lead} nav={nav} width="reading">
      {children}
      {id === null ? (
        <PageForm key="new" {...form} row={null} />
      ) : (
        <QueryView
          query={shown}
          failedTitle={tl('one_failed')}
          loading={<PageSkeleton label={tl('loading')} />}
        >
          {(row) => refusal?.(row) ?? <PageForm key={id} {...form} row={row} />}
        </QueryView>
      )}
    </Page>
  );
}

function PageForm<Row extends { id: RowId }>({
  resource,
  spec,
  row,
  back,
  onSaved,
}: PageFormProps<Row> & { row: Row | null }) {
  const tl = useT('lists');
  const tu = useUiText();
  const navigate = useNavigate();
  const isSaved = useRef(false);
  const save = resource.useSave({
    onDone: async (saved) => {
      isSaved.current = true;
      const { to, notice } = (saved && onSaved?.(saved)) ?? { to: back, notice: tl('saved') };
      notify.success(notice);
      await navigate(to, { replace: true });
    },
  });
  const form = useResourceForm(spec, row, save);
  return (
    <ResourceForm spec={spec} row={row} form={form} error={save.error}>
      <UnsavedGuard isDirty={() => form.isDirty && !isSaved.current} />
      <FormActions>
        <Button type="submit" loading={save.isPending}>
          {tl('save')}
        </Button>
        <Button variant="default" component={Link} to={back}>
          {tu('action.cancel')}
        </Button>
      </FormActions>
    </ResourceForm>
  );
}
