import { useParams } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.js';
import { FormPage } from '../../../shared/forms/form-page.js';
import { useCreativesPlace } from '../api/creatives-place.js';
import { CREATIVES } from '../api/use-creatives.js';
import { CREATIVE_FORM } from '../sections/creative-form.js';

/** A new creative of the campaign or flight of the address. */
export function CreativeNewPage() {
  const t = useT('creatives');
  return (
    <FormPage
      resource={CREATIVES}
      spec={CREATIVE_FORM}
      id={null}
      title={() => t('create')}
      back={useCreativesPlace().pathOf('creatives')}
    />
  );
}

/** Changes a creative. */
export function CreativeEditPage() {
  const t = useT('creatives');
  return (
    <FormPage
      resource={CREATIVES}
      spec={CREATIVE_FORM}
      id={Number(useParams()['sujetId'])}
      title={(creative) => creative?.name ?? t('edit')}
      back={useCreativesPlace().pathOf('creatives')}
    />
  );
}
