import { LogoMark } from '@netreach/ui';
import { useT } from '../i18n/use-t.js';
import { useThemeName } from '../shared/site/current-site.js';

interface BrandProps {
  size: number;
  /** Only the mark. */
  mark?: boolean;
  wordClass?: string | undefined;
}

/** Mark and name of whose page this is: the portal's, or the national ranking's. */
export function Brand({ size, mark = false, wordClass }: BrandProps) {
  const t = useT('navigation');
  const theme = useThemeName();
  return (
    <>
      <LogoMark size={size} theme={theme} />
      {mark ? null : (
        <span className={wordClass}>{theme === 'national' ? t('app.owa_ratings') : 'Netreach'}</span>
      )}
    </>
  );
}
