import { useState } from 'react';
import { Button, Select } from '@mantine/core';
import type { Schemas } from '@netreach/api-client';
import { formatMoment } from '@netreach/domain';
import { Skeleton } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { Card } from '../../../shared/cards/card.js';
import { useReport, useSaveReport } from '../api/use-report.js';
import classes from './dashboard-shell.module.css';

type Report = Schemas['DashboardReportDto'];

const SCHEDULES = ['none', 'daily', 'weekly', 'monthly'] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));

function Form({ publisher, report }: { publisher: number; report: Report }) {
  const t = useT('publisher-dashboard');
  const locale = useLocale();
  const [schedule, setSchedule] = useState(report.schedule);
  const [hour, setHour] = useState(report.hour);
  const save = useSaveReport(publisher);
  const { next_at: next } = report;
  return (
    <>
      <div className={classes.filters}>
        <Select
          size="xs"
          label={t('report.schedule')}
          data={SCHEDULES.map((value) => ({ value, label: t(`report.schedule.${value}`) }))}
          value={schedule}
          allowDeselect={false}
          onChange={(value) => setSchedule(value as Report['schedule'])}
        />
        <Select
          size="xs"
          label={t('report.hour')}
          data={HOURS.map((value) => ({ value, label: `${value.padStart(2, '0')}:00` }))}
          value={String(hour)}
          disabled={schedule === 'none'}
          allowDeselect={false}
          onChange={(value) => setHour(Number(value))}
        />
      </div>
      <Button
        size="xs"
        className={classes.save}
        loading={save.isPending}
        onClick={() => save.mutate({ schedule, hour })}
      >
        {t('report.save')}
      </Button>
      <p>{next ? t('report.next', { at: formatMoment(next, locale) }) : t('report.never')}</p>
    </>
  );
}

/** When the overview comes by mail. */
export function ReportCard({ publisher }: { publisher: number }) {
  const t = useT('publisher-dashboard');
  const query = useReport(publisher);
  return (
    <Card title={t('report.title')} note={t('report.note')} wide>
      <QueryView query={query} failedTitle={t('report.failed')} loading={<Skeleton height={120} />}>
        {({ report }) => <Form key={publisher} publisher={publisher} report={report} />}
      </QueryView>
    </Card>
  );
}
