import { Button } from '@mantine/core';
import { useT } from '../../i18n/use-t.js';
import { client } from '../api/client.js';
import { errorText } from '../api/error-text.js';
import { saveFile } from '../export/download.js';
import { notify } from '../notify/notify.js';
import { useSession } from '../session/use-session.js';
import classes from './invoice-files.module.css';

/** Forms of an issued invoice. */
const FORMATS = ['pdf', 'cii', 'ubl'] as const;

const PLACES = {
  admin: '/v3/{cc}/admin/billing/invoices/{id}/{format}',
  own: '/v3/{cc}/profile/invoices/{id}/{format}',
} as const;

interface InvoiceFilesProps {
  id: number;
  number: string;
  place: keyof typeof PLACES;
}

/** Hands out an issued invoice in its forms. */
export function InvoiceFiles({ id, number, place }: InvoiceFilesProps) {
  const t = useT('invoice-files');
  const { country } = useSession();
  const save = async (format: (typeof FORMATS)[number]) => {
    const params = { path: { cc: country.code, id, format } };
    const { data } = await client.GET(PLACES[place], { params, parseAs: 'blob' });
    if (data) saveFile(data as unknown as Blob, `${number}.${format === 'pdf' ? 'pdf' : `${format}.xml`}`);
  };
  return (
    <div className={classes.files}>
      {FORMATS.map((format) => (
        <Button
          key={format}
          size="compact-sm"
          variant="default"
          aria-label={t('save', { form: t(`form.${format}`), number })}
          onClick={() =>
            void save(format).catch((error: unknown) => notify.error(errorText(error, t('failed'))))
          }
        >
          {t(`form.${format}`)}
        </Button>
      ))}
    </div>
  );
}
