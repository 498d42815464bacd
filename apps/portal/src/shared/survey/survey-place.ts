import { useParams } from 'react-router-dom';
import { $api } from '../api/client.js';
import { useHolds } from '../session/use-holds.js';
import { useSession } from '../session/use-session.js';

/** The campaign of the address, or the flight of an adFX test: both have surveys, by the same calls. */
export function useSurveyPlace() {
  const { country } = useSession();
  const holds = useHolds();
  const { id, flight_id: flight } = useParams();
  return {
    path: { cc: country.code, id: Number(id) },
    /** Names the flight, where there is one. */
    query: flight === undefined ? {} : { flight_id: Number(flight) },
    /** Those who may change the survey; the server decides again. */
    canEdit: holds(flight === undefined ? 'create_edit' : 'adfx_create_edit'),
  };
}

/** Attributes that target groups of the survey can be made of. */
export function useTargetAttributes() {
  const { path, query } = useSurveyPlace();
  const isFlight = query.flight_id !== undefined;
  const ofFlight = $api.useQuery(
    'get',
    '/v3/{cc}/adfx/{id}/flights/create-or-edit-data',
    { params: { path, query } },
    { enabled: isFlight },
  );
  const ofCampaign = $api.useQuery(
    'get',
    '/v3/{cc}/campaigns/create-or-edit-data',
    { params: { path: { cc: path.cc }, query: { id: path.id } } },
    { enabled: !isFlight },
  );
  return (isFlight ? ofFlight : ofCampaign).data?.target_attributes ?? [];
}
