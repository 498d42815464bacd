import { MAX_COMBINED } from '../selection/limits.js';
import { ServiceSelect } from '../selection/service-select.js';

/** The media of a plan are chosen. */
export function AudienceReachSelectPage() {
  return <ServiceSelect screen="ratings.audience-reach" limit={MAX_COMBINED} />;
}
