import { upload, type Schemas } from '@netreach/api-client';
import { client } from '../../../shared/api/client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { resource } from '../../../shared/resource/resource.js';
import { useSession } from '../../../shared/session/use-session.js';
import { flightQuery, useCampaign, useCreativesPlace, useFlight } from './creatives-place.js';

export type Creative = Schemas['CreativeDto'];

const LIST = '/v3/{cc}/campaigns/{id}/creatives';

/** The creatives of the campaign or flight of the address. */
export const CREATIVES = resource(LIST, 'creatives', {
  update: 'POST',
  idInPath: 'sujet_id',
  usePlace: useCampaign,
  useScope: useFlight,
  alsoChanges: ['/v3/{cc}/campaigns/{id}/tracking-codes'],
});

/** Pictures that become creatives, and where clicks on them lead. */
export interface Pictures {
  files: readonly File[];
  landingPage: string;
}

/** The name of a creative that is made of a picture: its file's, without the end. */
export const nameOfPicture = ({ name }: File) => name.replace(/\.[a-z0-9]{1,5}$/i, '').slice(0, 200) || name;

/** Makes a creative of each picture: of all of them or of none. */
export function useStorePictures(onDone: (count: number) => void) {
  const { country } = useSession();
  const place = useCreativesPlace();
  return useApiMutation({
    send: async ({ files, landingPage }: Pictures) => {
      const creatives = files.map((file) => ({
        name: nameOfPicture(file),
        kind: 'image',
        landing_page: landingPage,
        weight: 1,
        file: file.name,
      }));
      const form = new FormData();
      form.append('creatives', JSON.stringify(creatives));
      for (const file of files) form.append('files', file, file.name);
      const query = { campaign_id: place.campaignId, ...flightQuery(place) };
      const { data } = await client.POST('/v3/{cc}/sujets/store', {
        params: { path: { cc: country.code }, query },
        ...upload<Schemas['SujetsDto']>({ creatives: '' }),
        bodySerializer: () => form,
      });
      return data?.creatives.length ?? 0;
    },
    invalidates: CREATIVES.invalidates,
    onSuccess: onDone,
  });
}
