import type { Schemas } from '@netreach/api-client';
import { useT } from '../../../i18n/use-t.js';
import { valueName } from '../../../shared/names/names.js';
import { useNames } from '../../../shared/names/use-names.js';

type Level = Schemas['WatchLevelDto'];

/** What a level is called in the reader's language. */
export function useLevelName() {
  const t = useT('media-watch');
  const names = useNames('attributes');
  return ({ part, key, name }: Pick<Level, 'part' | 'key' | 'name'>): string => {
    switch (part) {
      case 'platform':
        return t(`platform.${key as 'desktop' | 'mobile_web' | 'mobile_app'}`);
      case 'format':
        return t(`format.${key as 'display' | 'video' | 'native' | 'audio' | 'social' | 'other'}`);
      case 'provenance':
        return t(`provenance.${key as 'rule' | 'landing_domain' | 'image_hash' | 'person'}`);
      case 'class':
        return t('class', { sightings: key });
      default:
        return valueName(names, part, { key, name });
    }
  };
}
