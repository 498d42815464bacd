import { Button } from '@mantine/core';
import type { Schemas } from '@netreach/api-client';
import { formatMoment } from '@netreach/domain';
import type { DataTableColumn } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { PlainTable } from '../../../shared/list/plain-table.js';
import { useStudyWriting } from '../../../shared/study/use-study-writing.js';
import { useCheckPages } from '../api/use-dashboard.js';
import classes from './dashboard-shell.module.css';

type Check = Schemas['PageCheckDto'];
type WrongPage = Check['pages'][number];

function useColumns(publisher: number): DataTableColumn<Check>[] {
  const t = useT('publisher-dashboard');
  const ts = useT('social-analytics');
  const { number, locale } = useStudyWriting();
  const checkPages = useCheckPages(publisher);
  return [
    { id: 'service', header: t('by.service'), width: 180, rowHeader: true, cell: ({ service }) => service },
    {
      id: 'at',
      header: t('pages.at'),
      width: 170,
      cell: ({ checked_at: at }) => (at ? formatMoment(at, locale) : t('pages.never')),
    },
    {
      id: 'tagged',
      header: t('pages.tagged'),
      description: t('pages.tagged.hint'),
      width: 180,
      cell: ({ checked_at: at, fault, tagged, asked, listed }) => {
        if (!at) return '–';
        if (fault) return `${t('pages.no_sitemap')}: ${ts(`fault.${fault}`)}`;
        return t('pages.of', { tagged: number(tagged), asked: number(asked), listed: number(listed) });
      },
    },
    {
      id: 'check',
      header: t('pages.check'),
      width: 150,
      cell: ({ service_id: id, service, progress }) =>
        progress === null ? (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('pages.check_of', { service })}
            loading={checkPages.isPending && checkPages.variables === id}
            onClick={() => checkPages.mutate(id)}
          >
            {t('pages.check')}
          </Button>
        ) : (
          t('pages.progress', { percent: number(progress) })
        ),
    },
  ];
}

function useWrongColumns(): DataTableColumn<WrongPage>[] {
  const t = useT('publisher-dashboard');
  const ts = useT('social-analytics');
  return [
    { id: 'url', header: t('pages.page'), width: 320, rowHeader: true, cell: ({ url }) => url },
    {
      id: 'finding',
      header: t('pages.finding'),
      width: 220,
      cell: ({ finding, fault }) =>
        [t(`finding.${finding}`), ...(fault ? [ts(`fault.${fault}`)] : [])].join(': '),
    },
    {
      id: 'identifiers',
      header: t('pages.identifiers'),
      width: 180,
      cell: ({ identifiers }) => identifiers.join(', ') || '–',
    },
  ];
}

/** Whether the pages of each service carry its tag, by their sitemaps. */
export function PageChecks({ publisher, checks }: { publisher: number; checks: readonly Check[] }) {
  const t = useT('publisher-dashboard');
  const columns = useColumns(publisher);
  const wrongColumns = useWrongColumns();
  const wrong = checks.flatMap(({ pages }) => pages);
  return (
    <>
      <h3 className={classes.part}>{t('pages.title')}</h3>
      <PlainTable
        caption={t('pages.title')}
        columns={columns}
        rows={checks}
        rowId={({ service_id: id }) => String(id)}
      />
      {wrong.length > 0 ? (
        <PlainTable caption={t('pages.wrong')} columns={wrongColumns} rows={wrong} rowId={({ url }) => url} />
      ) : null}
    </>
  );
}
