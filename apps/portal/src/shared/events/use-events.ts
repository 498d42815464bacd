import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { EventTopic } from '@netreach/domain';
import { useSession } from '../session/use-session.js';
import { followEvents } from './event-stream.js';

const PATHS: Readonly<Record<EventTopic, readonly string[]>> = {
  notifications: ['/v3/{cc}/notifications'],
  exports: ['/v3/{cc}/exports', '/v3/{cc}/exports/{id}'],
};

/** Keeps what is on show of the user's notifications and exports as it is on the server. Once on a page. */
export function useEvents(): void {
  const queryClient = useQueryClient();
  const { country, user } = useSession();
  useEffect(
    () =>
      followEvents(country.code, (topic) => {
        for (const path of PATHS[topic]) void queryClient.invalidateQueries({ queryKey: ['get', path] });
      }),
    [queryClient, country.code, user.id],
  );
}
