import { useParams } from 'react-router-dom';
import { pathTo } from '../../../shared/routing/paths.js';
import { useHolds } from '../../../shared/session/use-holds.js';
import { useSession } from '../../../shared/session/use-session.js';

type Page = 'creatives' | 'creatives.new' | 'trackingcodes' | 'trackingcodes.upload';

/** The campaign of the address, or the flight of an adFX test. */
export interface CreativesPlace {
  campaignId: number;
  /** undefined = a campaign's. */
  flightId: number | undefined;
  /** Those who may change what belongs to it; the server decides again. */
  canEdit: boolean;
  pathOf: (page: Page) => string;
  editPathOf: (creativeId: number) => string;
}

/** Whose creatives and codes the page shows: the same pages serve campaigns and flights. */
export function useCreativesPlace(): CreativesPlace {
  const { country } = useSession();
  const holds = useHolds();
  const { id = '', flight_id: flight } = useParams();
  const campaign = { country_code: country.code, id };
  if (flight === undefined)
    return {
      campaignId: Number(id),
      flightId: undefined,
      canEdit: holds('create_edit'),
      pathOf: (page) => pathTo(`campaigns.${page}`, campaign),
      editPathOf: (creative) =>
        pathTo('campaigns.creatives.edit', { ...campaign, sujetId: String(creative) }),
    };
  const ofFlight = { ...campaign, flight_id: flight };
  return {
    campaignId: Number(id),
    flightId: Number(flight),
    canEdit: holds('adfx_create_edit'),
    pathOf: (page) => pathTo(`adfx.${page}`, ofFlight),
    editPathOf: (creative) => pathTo('adfx.creatives.edit', { ...ofFlight, sujetId: String(creative) }),
  };
}

/** The part of paths that names the campaign. */
export const useCampaign = () => ({ id: useCreativesPlace().campaignId });

/** The part of queries that names the flight. */
export const useFlight = () => ({ flight_id: useCreativesPlace().flightId });

/** A query that names the flight, where there is one. */
export function flightQuery({ flightId }: Pick<CreativesPlace, 'flightId'>): { flight_id?: number } {
  return flightId === undefined ? {} : { flight_id: flightId };
}
