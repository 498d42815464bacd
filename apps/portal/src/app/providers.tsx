import type { ReactNode } from 'react';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { cssVariablesResolver, theme } from '@netreach/ui';
import { queryClient } from '../shared/api/query-client.js';
import '@netreach/ui/styles';
import '@mantine/notifications/styles.layer.css';

interface ProvidersProps {
  children: ReactNode;
  /** Turns animations and portals off. */
  testing?: boolean;
}

/** What every component may count on: theme, query cache, notifications. */
export function Providers({ children, testing = false }: ProvidersProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      env={testing ? 'test' : 'default'}
    >
      <QueryClientProvider client={queryClient}>
        <Notifications position="bottom-right" limit={4} />
        {children}
      </QueryClientProvider>
    </MantineProvider>
  );
}
