import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { KEYS } from '../database/keys.list.js';

/** What the list of keys is asked for. */
export class KeysQuery extends ListQuery(KEYS) {}
