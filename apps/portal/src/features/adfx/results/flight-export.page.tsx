import { useState } from 'react';
import { Button } from '@mantine/core';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { client } from '../../../shared/api/client.js';
import { errorText } from '../../../shared/api/error-text.js';
import { Card } from '../../../shared/cards/card.js';
import { saveFile } from '../../../shared/export/download.js';
import { notify } from '../../../shared/notify/notify.js';
import { FlightShell } from './flight-shell.js';
import { useFlightPath } from './use-flight.js';

function Export({ name }: { name: string }) {
  const t = useT('adfx-results');
  const locale = useLocale() === 'de-DE' ? 'de-DE' : 'en-US';
  const path = useFlightPath();
  const [isMaking, setMaking] = useState(false);
  const make = async () => {
    setMaking(true);
    try {
      const { data } = await client.GET('/v3/{cc}/adfx/{id}/flights/{flight_id}/survey/pdf-export', {
        params: { path, query: { locale } },
        parseAs: 'blob',
      });
      if (data) saveFile(data as unknown as Blob, `${name}.pdf`);
      notify.success(t('export.done'));
    } catch (error) {
      notify.error(errorText(error, t('export.failed')));
    } finally {
      setMaking(false);
    }
  };
  return (
    <Card title={t('export.title')} note={t('export.note')}>
      <Button onClick={() => void make()} loading={isMaking}>
        {t(isMaking ? 'export.making' : 'export.make')}
      </Button>
    </Card>
  );
}

/** A flight as a file for its client. */
export function FlightExportPage() {
  return <FlightShell>{({ flight }) => <Export name={flight.name} />}</FlightShell>;
}
