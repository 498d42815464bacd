import type { ThemeName } from '../theme/palette.js';

interface LogoProps {
  /** Height in px; the mark is square. */
  size?: number;
  /** Whose mark; the portal's unless told. */
  theme?: ThemeName;
}

/** Reach building up from one person to a nation. */
function PortalShapes() {
  return (
    <>
      <rect width="24" height="24" rx="6" fill="#0f6272" />
      <circle cx="6.6" cy="17.4" r="2.1" fill="#ffffff" />
      <path
        d="M6.6 11.4a6 6 0 0 1 6 6M6.6 6.6a10.8 10.8 0 0 1 10.8 10.8"
        fill="none"
        stroke="#ffffff"
        strokeWidth="2.1"
        strokeLinecap="round"
      />
    </>
  );
}

/** The offerings of a country in their order. */
function NationalShapes() {
  return (
    <>
      <circle cx="12" cy="12" r="12" fill="#34438f" />
      <path
        d="M7.6 16.8v-3.4M12 16.8V7.2M16.4 16.8v-6.2"
        fill="none"
        stroke="#ffffff"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </>
  );
}

/** The mark of a theme. Decorative; put the name beside it. */
export function LogoMark({ size = 24, theme = 'portal' }: LogoProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden focusable="false">
      {theme === 'national' ? <NationalShapes /> : <PortalShapes />}
    </svg>
  );
}
