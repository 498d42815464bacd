import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { EmptyState, IconTool, Page } from '@netreach/ui';
import { useT } from '../../i18n/use-t.js';
import { pathTo } from './paths.js';
import { useCurrentRoute } from './use-current-route.js';

/** In place of a screen that is not there yet: says which, and leads on. */
export function NotBuiltPage() {
  const t = useT('generic');
  const tn = useT('navigation');
  const route = useCurrentRoute();
  return (
    <Page title={route ? tn(route.name) : ''} width="wide">
      <EmptyState
        icon={IconTool}
        title={t('not_built.title')}
        description={t('not_built.text')}
        action={
          // The public ranking has no start page.
          route?.app ? (
            <Button component={Link} to={pathTo('startpage')} variant="default">
              {t('not_built.home')}
            </Button>
          ) : null
        }
      />
    </Page>
  );
}
