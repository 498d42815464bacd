interface LogoProps {
  /** Height in px; the mark is square. */
  size?: number;
}

/** The mark: reach building up from one person to a nation. Decorative; put the name beside it. */
export function LogoMark({ size = 24 }: LogoProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden focusable="false">
      <rect width="24" height="24" rx="6" fill="#0f6272" />
      <circle cx="6.6" cy="17.4" r="2.1" fill="#ffffff" />
      <path
        d="M6.6 11.4a6 6 0 0 1 6 6M6.6 6.6a10.8 10.8 0 0 1 10.8 10.8"
        fill="none"
        stroke="#ffffff"
        strokeWidth="2.1"
        strokeLinecap="round"
      />
    </svg>
  );
}
