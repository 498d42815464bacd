import { readList } from '../../../shared/target/attribute-text.js';
import { formatRankingState, parseRankingState, withoutFilters, type RankingState } from './ranking-state.js';

/** What the ranking of streaming services shows, as it stands in the address. */
export interface StreamingState extends RankingState {
  /** Ids of the chosen types; all when there is none. */
  streamingTypes: readonly string[];
}

/** The state of an address; what is missing or unknown gets its default. */
export function parseStreamingState(query: URLSearchParams): StreamingState {
  return { ...parseRankingState(query), streamingTypes: readList(query.get('streaming_types')) };
}

/** The state without any filter, on its first page. */
export function withoutStreamingFilters(state: StreamingState): StreamingState {
  return { ...withoutFilters(state), streamingTypes: [] };
}

/** The query of a state; defaults are left out. */
export function formatStreamingState(state: StreamingState): URLSearchParams {
  const query = formatRankingState(state);
  if (state.streamingTypes.length > 0) query.set('streaming_types', state.streamingTypes.join(','));
  return query;
}
