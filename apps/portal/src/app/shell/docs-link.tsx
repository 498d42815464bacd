import { ActionIcon } from '@mantine/core';
import { IconHelpCircle, tip } from '@netreach/ui';
import { useT } from '../../i18n/use-t.js';
import { docsUrl } from '../../shared/config/company.js';
import { useThemeName } from '../../shared/site/current-site.js';

/** Leads to the documentation; the national ranking has none. */
export function DocsLink() {
  const t = useT('generic');
  const theme = useThemeName();
  if (theme === 'national') return null;
  return (
    <ActionIcon
      component="a"
      href={docsUrl}
      target="_blank"
      rel="noreferrer"
      variant="subtle"
      color="gray"
      size={34}
      aria-label={t('shell.docs')}
      {...tip(t('shell.docs'))}
    >
      <IconHelpCircle size={19} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
