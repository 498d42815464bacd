import { useParams } from 'react-router-dom';
import { ITEM_TYPES } from '@netreach/domain';
import type { ItemKey } from '../api/details.types.js';

/** The item of the address; the guard of the page has seen that there is one. */
export function useItemKey(): ItemKey {
  const { id, type } = useParams();
  const known = ITEM_TYPES.find((one) => one === type);
  if (!known) throw new Error('This page has no rated item: its route must ask for one');
  return { id: Number(id), type: known };
}
