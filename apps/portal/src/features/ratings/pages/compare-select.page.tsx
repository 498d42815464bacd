import { COMPARED_KINDS, MAX_COMPARED } from '../selection/limits.js';
import { ServiceSelect } from '../selection/service-select.js';

/** The services to compare are chosen. */
export function CompareSelectPage() {
  return <ServiceSelect screen="ratings.compare" limit={MAX_COMPARED} kinds={COMPARED_KINDS} />;
}
