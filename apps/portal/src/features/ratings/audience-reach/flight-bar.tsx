import { AD_FORMATS, type AdFormat } from '@netreach/domain';
import { CalendarInput } from '@netreach/ui';
import { Link } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.js';
import { useMoney } from '../../../shared/money/use-money.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import { AmountInput } from './amount-input.js';
import { Choice } from './choice.js';
import type { FlightSettings } from './flight-text.js';
import classes from './flight-bar.module.css';

interface FlightBarProps {
  flight: FlightSettings;
  change: (changes: Partial<FlightSettings>) => void;
  /** Books a format at all items at once. */
  bookFormat: (format: AdFormat | null) => void;
}

function Day({ label, ...field }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <span className={classes.field} data-screen-only={field.value === '' || undefined}>
      <span aria-hidden>{label}</span>
      <CalendarInput size="xs" w={130} aria-label={label} min="2000-01-01" max="2099-12-31" {...field} />
    </span>
  );
}

/** When a plan runs, what there is to spend, and what is bought: by these it is priced from the rate card. */
export function FlightBar({ flight: { from, until, budget }, change, bookFormat }: FlightBarProps) {
  const t = useT('planning');
  const tr = useT('rate-cards');
  const { sign } = useMoney();
  const { country } = useSession();
  const isWrong = from !== '' && until !== '' && until < from;
  return (
    <section
      className={classes.bar}
      aria-label={t('flight.title')}
      data-screen-only={(from === '' && until === '' && budget === null) || undefined}
    >
      <Day label={t('flight.from')} value={from} onChange={(day) => change({ from: day })} />
      <Day label={t('flight.until')} value={until} onChange={(day) => change({ until: day })} />
      <span className={classes.field} data-screen-only={budget === null || undefined}>
        <span aria-hidden>{t('flight.budget')}</span>
        <AmountInput
          label={t('flight.budget')}
          unit={sign}
          value={budget}
          optional
          onChange={(amount) => change({ budget: amount })}
        />
      </span>
      <span className={classes.field} data-screen-only>
        <span aria-hidden>{t('flight.all')}</span>
        <Choice
          label={t('flight.all')}
          options={[
            { key: '', label: t('flight.choose') },
            ...AD_FORMATS.map((key) => ({ key, label: tr(`choice.format.${key}`) })),
          ]}
          value=""
          onChange={(key) => bookFormat(key === '' ? null : key)}
        />
      </span>
      <Link
        data-screen-only
        className={classes.link}
        to={pathTo('ratings.rate-cards', { country_code: country.code })}
      >
        {t('flight.rate_cards')}
      </Link>
      {isWrong ? (
        <span role="alert" className={classes.error}>
          {t('flight.wrong')}
        </span>
      ) : null}
    </section>
  );
}
