import { ActionIcon, Popover } from '@mantine/core';
import { CheckList, IconStar, tip } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { useSession } from '../../../shared/session/use-session.js';
import type { AttributeGroup } from '../api/ratings.types.js';
import { useAttributes } from '../api/use-attributes.js';
import { useSaveFavorites } from '../api/use-favorites.js';

function FavoritesList({ groups }: { groups: readonly AttributeGroup[] }) {
  const t = useT('demographics');
  const tc = useT('generic');
  const { country } = useSession();
  const save = useSaveFavorites(country.code);
  const chosen = groups
    .filter(({ favorite }) => favorite)
    .flatMap(({ attributes }) => attributes.map(({ id }) => id));
  const options = groups
    .flatMap(({ attributes }) => attributes)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <CheckList
      label={t('demographics.favorites')}
      options={options}
      selected={chosen.map(String)}
      onToggle={(id, on) =>
        save.mutate(on ? [...chosen, Number(id)] : chosen.filter((other) => other !== Number(id)))
      }
      searchLabel={t('demographics.search')}
      clearLabel={tc('action.clear')}
      noMatchText={tc('state.no_match')}
    />
  );
}

/** Chooses the attributes that stand first. */
export function FavoritesMenu() {
  const t = useT('demographics');
  const { country } = useSession();
  const { data: groups } = useAttributes(country.code);
  return (
    <Popover width={280} position="bottom-end" shadow="md" trapFocus returnFocus withinPortal offset={4}>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          size={26}
          aria-label={t('demographics.favorites')}
          {...tip(t('demographics.favorites'))}
          disabled={!groups?.length}
        >
          <IconStar size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('demographics.favorites')}>
        {groups ? <FavoritesList groups={groups} /> : null}
      </Popover.Dropdown>
    </Popover>
  );
}
