/** A search engine as the demo's visitors use it. */
export interface DemoEngine {
  /** Its name as the collector writes it. */
  readonly name: string;
  readonly share: number;
  /** Share of its visits that come with what was searched for. */
  readonly named: number;
}

/** Engines by use; hardly any tells its words today. */
export const SEARCH_ENGINES: readonly DemoEngine[] = [
  { name: 'Google', share: 0.855, named: 0.02 },
  { name: 'Bing', share: 0.068, named: 0.12 },
  { name: 'DuckDuckGo', share: 0.031, named: 0 },
  { name: 'Ecosia', share: 0.022, named: 0.3 },
  { name: 'Yahoo', share: 0.014, named: 0.1 },
  { name: 'Startpage', share: 0.006, named: 0 },
  { name: 'Qwant', share: 0.004, named: 0.2 },
];
