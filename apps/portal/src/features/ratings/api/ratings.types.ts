import type { paths } from '@netreach/api-client';

type Answer<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } };
}
  ? Body
  : never;

/** What the ratings calls answer, named after what they are. */
export type RankingList = Answer<'/v3/{cc}/ratings/list/{type}'>;
export type RankingItem = RankingList['items'][number];
export type RankingAudience = RankingList['audience'];
export type DataFrame = Answer<'/v3/{cc}/ratings/data-frames'>['data_frames'][number];
export type AttributeGroup = Answer<'/v3/{cc}/ratings/attributes'>['attribute_groups'][number];
export type TargetGroup = Answer<'/v3/{cc}/ratings/target-groups'>['target_groups'][number];
export type RankingCategory = Answer<'/v3/{cc}/ratings/categories'>['categories'][number];
export type ExcludableService = Answer<'/v3/{cc}/ratings/excludable-services'>['services'][number];

export type Standings = Answer<'/v3/{cc}/ratings/list/{type}/standings'>;
export type Standing = Standings['items'][number];
export type CustomTab = NonNullable<Answer<'/v3/{cc}/ratings/custom-tab'>['custom_tab']>;

/** The parameters of the ranking call. */
export type RankingQuery = NonNullable<paths['/v3/{cc}/ratings/list/{type}']['get']['parameters']['query']>;

/** The parameters of the call for streaming services. */
export type StreamingQuery = NonNullable<paths['/v3/{cc}/ratings/streaming']['get']['parameters']['query']>;
