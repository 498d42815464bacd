/**
 * Options of a query whose answer belongs to one visit of a page: asked anew at each visit, but not under the hands of
 * who fills a form in.
 */
export const OF_THE_PAGE = { staleTime: Infinity, gcTime: 0, refetchOnReconnect: false };
