import { LogoMark } from '@netreach/ui';
import { useThemeName } from './current-site.js';
import { useSiteName } from './use-site-name.js';

interface BrandProps {
  size: number;
  /** Only the mark. */
  mark?: boolean;
  wordClass?: string | undefined;
}

/** Mark and name of whose page this is: the portal's, or the national ranking's. */
export function Brand({ size, mark = false, wordClass }: BrandProps) {
  const name = useSiteName();
  return (
    <>
      <LogoMark size={size} theme={useThemeName()} />
      {mark ? null : <span className={wordClass}>{name}</span>}
    </>
  );
}
