import { useParams } from 'react-router-dom';
import type { Query } from '@tanstack/react-query';
import type { Schemas } from '@netreach/api-client';
import { $api } from '../../../../shared/api/client.js';
import { useSession } from '../../../../shared/session/use-session.js';

export type CampaignDetails = Schemas['CampaignDetailsResponseDto'];
export type CampaignBreakdown = Schemas['CampaignBreakdownResponseDto'];
export type CampaignReach = Schemas['CampaignReachResponseDto'];
export type BreakdownRow = Schemas['CampaignBreakdownRowDto'];
export type Dimension = CampaignBreakdown['dimension'];
export type AdTraffic = Schemas['AdTrafficDto'];
export type Insight = Schemas['InsightDto'];
export type CampaignResponse = Schemas['CampaignResponseResponseDto'];
export type Figure = Schemas['FigureDto'];

/** Whom figures are asked of; the campaign's own target group without one. */
export interface ReportQuery {
  attributes?: string;
}

/** What ad impressions are shown by. */
export interface ImpressionsQuery {
  timespan: 'day' | 'week' | 'month';
  type: 'total' | 'creative' | 'channel' | 'device';
  'chart-type': 'gross' | 'net' | 'viewable' | 'clicks';
}

const CAMPAIGN = '/v3/{cc}/campaigns/{id}';

/** The number of the campaign of the address; the guard of the page has seen that there is one. */
export const useCampaignId = () => Number(useParams()['id']);

function usePath() {
  const { country } = useSession();
  return { cc: country.code, id: useCampaignId() };
}

/** Keeps the figures of the same campaign until newer ones are there. */
const keepOf =
  (id: number) =>
  <Data>(previous: Data | undefined, query: Pick<Query, 'queryKey'> | undefined): Data | undefined => {
    const asked = query?.queryKey[2] as { params?: { path?: { id?: number } } } | undefined;
    return asked?.params?.path?.id === id ? previous : undefined;
  };

/** The campaign with its main figures. */
export function useCampaignDetails(query: ReportQuery) {
  const path = usePath();
  return $api.useQuery('get', CAMPAIGN, { params: { path, query } }, { placeholderData: keepOf(path.id) });
}

/** How its reach builds up. */
export function useCampaignReach(query: ReportQuery) {
  const path = usePath();
  return $api.useQuery(
    'get',
    `${CAMPAIGN}/reach-chart`,
    { params: { path, query } },
    { placeholderData: keepOf(path.id) },
  );
}

/** Its parts. */
export function useCampaignBreakdown(dimension: Dimension, query: ReportQuery) {
  const path = usePath();
  return $api.useQuery(
    'get',
    `${CAMPAIGN}/breakdown/{dimension}`,
    { params: { path: { ...path, dimension }, query } },
    { placeholderData: keepOf(path.id) },
  );
}

/** What people did after it reached them. */
export function useCampaignResponse(query: ReportQuery) {
  const path = usePath();
  return $api.useQuery(
    'get',
    `${CAMPAIGN}/response`,
    { params: { path, query } },
    { placeholderData: keepOf(path.id) },
  );
}

/** What stands out. */
export function useCampaignInsights(query: ReportQuery) {
  const path = usePath();
  return $api.useQuery('get', `${CAMPAIGN}/insights`, { params: { path, query } });
}

/** The attributes a target group is built from, and the campaign's own target group. */
export function useCampaignAttributes() {
  const path = usePath();
  return $api.useQuery('get', `${CAMPAIGN}/attributes`, { params: { path } });
}

/** Impressions over time. */
export function useImpressionsChart(query: ImpressionsQuery) {
  const path = usePath();
  return $api.useQuery(
    'get',
    `${CAMPAIGN}/ad-impressions/chart`,
    { params: { path, query } },
    { placeholderData: keepOf(path.id) },
  );
}

/** Impressions by step or part. */
export function useImpressionsTable(query: ImpressionsQuery) {
  const path = usePath();
  return $api.useQuery(
    'get',
    `${CAMPAIGN}/ad-impressions/table`,
    { params: { path, query } },
    { placeholderData: keepOf(path.id) },
  );
}
