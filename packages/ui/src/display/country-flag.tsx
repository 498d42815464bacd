import classes from './country-flag.module.css';

type Bands = { direction: 'rows' | 'columns'; colors: readonly string[] };

const BANDS: Readonly<Record<string, Bands>> = {
  at: { direction: 'rows', colors: ['#c8102e', '#ffffff', '#c8102e'] },
  de: { direction: 'rows', colors: ['#1a1a1a', '#dd0000', '#ffce00'] },
  hu: { direction: 'rows', colors: ['#cd2a3e', '#ffffff', '#436f4d'] },
  nl: { direction: 'rows', colors: ['#ae1c28', '#ffffff', '#21468b'] },
  pl: { direction: 'rows', colors: ['#ffffff', '#dc143c'] },
  fr: { direction: 'columns', colors: ['#002395', '#ffffff', '#ed2939'] },
  it: { direction: 'columns', colors: ['#008c45', '#f4f9ff', '#cd212a'] },
  ro: { direction: 'columns', colors: ['#002b7f', '#fcd116', '#ce1126'] },
};

function Field({ code }: { code: string }) {
  if (code === 'ch') {
    return (
      <>
        <rect width="18" height="12" fill="#d52b1e" />
        <path d="M9 2.6v6.8M5.6 6h6.8" stroke="#ffffff" strokeWidth="2.2" />
      </>
    );
  }
  const bands = BANDS[code];
  if (!bands) return null;
  const { direction, colors } = bands;
  return colors.map((fill, index) =>
    direction === 'rows' ? (
      <rect key={index} y={(index * 12) / colors.length} width="18" height={12 / colors.length} fill={fill} />
    ) : (
      <rect key={index} x={(index * 18) / colors.length} width={18 / colors.length} height="12" fill={fill} />
    ),
  );
}

/** Flag of a country code; a country without a drawn flag shows its code. Decorative beside a country's name. */
export function CountryFlag({ code }: { code: string }) {
  const known = code === 'ch' || code in BANDS;
  if (!known) {
    return (
      <span className={classes.code} aria-hidden>
        {code.toUpperCase()}
      </span>
    );
  }
  return (
    <svg className={classes.flag} viewBox="0 0 18 12" aria-hidden focusable="false">
      <Field code={code} />
    </svg>
  );
}
