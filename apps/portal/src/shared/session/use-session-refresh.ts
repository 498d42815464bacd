import { useRevalidator } from 'react-router-dom';
import { queryClient } from '../api/query-client.js';

/** Asks anew who is signed in, e.g. after their name has changed: header and pages follow. */
export function useSessionRefresh(): () => Promise<void> {
  const revalidator = useRevalidator();
  return () => {
    queryClient.removeQueries({ queryKey: ['get', '/v3/{cc}/user/info'] });
    return revalidator.revalidate();
  };
}
