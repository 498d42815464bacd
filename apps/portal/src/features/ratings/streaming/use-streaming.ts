import { useCallback } from 'react';
import { rankingView } from '@netreach/domain';
import { useSession } from '../../../shared/session/use-session.js';
import { useUrlState } from '../../../shared/url-state/use-url-state.js';
import { useStreamingList } from '../api/use-streaming-list.js';
import { useRankingColumns } from '../ranking/use-ranking-columns.js';
import { useRankingQuery } from '../ranking/use-ranking.js';
import { resolveFrame, type DataFrames } from '../state/frames.js';
import { formatStreamingState, parseStreamingState, type StreamingState } from '../state/streaming-state.js';

const IN_URL = { parse: parseStreamingState, format: formatStreamingState };

/** The state in the address, the frame it means and the figures of both. */
export function useStreaming(frames: DataFrames) {
  const { country } = useSession();
  const [state, write] = useUrlState<StreamingState>(IN_URL);
  const change = useCallback(
    (part: Partial<StreamingState>) =>
      write((now) => ({ ...now, page: 1, ...part }), { keepHistory: 'search' in part ? 'search' : true }),
    [write],
  );
  const frame = resolveFrame(frames, state.frame);
  const view = rankingView(frame.interval_type, frame.calculation_type);
  const ranking = useRankingQuery(state, frame, view);
  const types = state.streamingTypes.join(',');
  const asked = ranking && { ...ranking, ...(types ? { streaming_types: types } : {}) };
  const query = useStreamingList({ countryCode: country.code, query: asked });
  const table = useRankingColumns({
    reference: state.reference,
    frame,
    view,
    items: query.data?.items,
    streaming: true,
    standings: null,
    sort: asked?.sort,
  });
  return { state, change, frame, asked, query, table, stale: query.isPlaceholderData };
}

export type Streaming = ReturnType<typeof useStreaming>;
