import { MAX_COMBINED } from '../selection/limits.js';
import { ServiceSelect } from '../selection/service-select.js';

/** The items to combine are chosen. */
export function CombineSelectPage() {
  return <ServiceSelect screen="ratings.combine" limit={MAX_COMBINED} />;
}
