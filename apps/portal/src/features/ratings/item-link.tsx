import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ItemType } from '@netreach/domain';
import { tip } from '@netreach/ui';
import { pathTo } from '../../shared/routing/paths.js';
import { useSession } from '../../shared/session/use-session.js';
import { withoutList } from './details/state/list-state.js';
import classes from './item-link.module.css';

interface ItemLinkProps {
  item: { id: number; type: ItemType };
  title?: string;
  children: ReactNode;
}

/** The way to an item's details, with the frame and the filters of now; mere text for who may not open them. */
export function ItemLink({ item: { id, type }, title, children }: ItemLinkProps) {
  const { user, country } = useSession();
  const [query] = useSearchParams();
  if (!user.modules.some(({ name }) => name === 'detail')) return <span {...tip(title)}>{children}</span>;
  const pathname = pathTo('ratings.details', { country_code: country.code, id: String(id), type });
  const search = withoutList(query).toString();
  return (
    <Link to={{ pathname, search }} className={classes.link} {...tip(title)}>
      {children}
    </Link>
  );
}
