import { lazy, Suspense, type ReactNode } from 'react';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { themes, TipLayer, UiTextProvider } from '@netreach/ui';
import { useLocale, useT } from '../i18n/use-t.js';
import { queryClient } from '../shared/api/query-client.js';
import { useDrawn } from '../shared/drawn/use-drawn.js';
import { CurrentTheme } from '../shared/site/current-site.js';
import { useChosenTheme } from './theme-store.js';
import '@netreach/ui/styles';
import '@mantine/notifications/styles.layer.css';

/** What is said before it is there is shown when it is. */
const MessageStack = lazy(async () => ({ default: (await import('./message-stack.js')).MessageStack }));

interface ProvidersProps {
  children: ReactNode;
  /** Turns animations and portals off. */
  testing?: boolean;
}

function KitTexts({ children }: { children: ReactNode }) {
  return (
    <UiTextProvider translate={useT('ui')} locale={useLocale()}>
      {children}
    </UiTextProvider>
  );
}

/** What every component may count on: theme, texts of the kit, query cache, notifications. */
export function Providers({ children, testing = false }: ProvidersProps) {
  const theme = useChosenTheme();
  const drawn = useDrawn();
  return (
    <MantineProvider {...themes[theme]} defaultColorScheme="auto" env={testing ? 'test' : 'default'}>
      <QueryClientProvider client={queryClient}>
        {drawn ? (
          <Suspense>
            <MessageStack />
          </Suspense>
        ) : null}
        <TipLayer />
        <KitTexts>
          <CurrentTheme value={theme}>{children}</CurrentTheme>
        </KitTexts>
      </QueryClientProvider>
    </MantineProvider>
  );
}
