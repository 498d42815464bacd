import { keepPreviousData } from '@tanstack/react-query';
import { $api } from '../../../shared/api/client.js';
import { useSession } from '../../../shared/session/use-session.js';
import type { ChartType, Timespan } from '../details/details-state.js';

const ONE = '/v3/{cc}/publishers/{id}';

function usePath(id: number) {
  const { country } = useSession();
  return { cc: country.code, id };
}

/** A publisher with its services. */
export function usePublisher(id: number) {
  return $api.useQuery('get', ONE, { params: { path: usePath(id) } });
}

/** Its reach, who its users are, or whose advertising they met there. */
export function usePublisherInfo(id: number, data_type: 'reach' | 'profile' | 'advertisers') {
  return $api.useQuery('get', `${ONE}/info`, { params: { path: usePath(id), query: { data_type } } });
}

/** Its reach over time. */
export function usePublisherChart(id: number, data_type: ChartType, timespan: Timespan) {
  const params = { path: usePath(id), query: { data_type, timespan } };
  return $api.useQuery('get', `${ONE}/reach-chart`, { params }, { placeholderData: keepPreviousData });
}

/** What can be said of it. */
export function usePublisherInsights(id: number) {
  return $api.useQuery('get', `${ONE}/insights`, { params: { path: usePath(id) } });
}
