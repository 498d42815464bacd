import type { Traits } from './attributes.js';
import type { DemoService } from './market.js';

const OWN_REGION = 2.6;
const OTHER_REGION = -1.6;

/** How much likelier than anybody a person uses a service: 1 = no lean. */
export function affinityOf({ lean, category, region }: DemoService, traits: Traits): number {
  const { lean: common, interest } = category;
  const women = traits.gender === 0 ? 0.5 : -0.5;
  const old = (traits.birthday - 3) / 3;
  const educated = (traits.education - 2) / 2;
  const city = 1 - traits.settlement;
  let score = ((common.women ?? 0) + lean.women) * women + ((common.old ?? 0) + lean.old) * old;
  score += ((common.educated ?? 0) + lean.educated) * educated + ((common.city ?? 0) + lean.city) * city;
  if (common.parents) score += traits.children > 0 ? common.parents : -0.5 * common.parents;
  if (interest) score += 0.9 * (1 - traits[interest]);
  if (region !== null) score += traits.province === region ? OWN_REGION : OTHER_REGION;
  return Math.exp(score);
}
