export * from './calendar/calendar-day.js';
export * from './calendar/market-day.js';
export * from './calendar/month-calendar.js';
export * from './calendar/month.js';
export {
  decodeContactIndex,
  type EncodedContactIndex,
  encodeContactIndex,
} from './contact-index/contact-index-codec.js';
export * from './contacts/contact.types.js';
export * from './contacts/device-class.js';
export * from './flights/assign-groups.js';
export * from './flights/compare-arms.js';
export * from './flights/flight-pacing.js';
export * from './method-version.js';
export * from './models/calibrated-reach.js';
export * from './models/contacts-for-reach.js';
export * from './models/estimate-reach.js';
export * from './models/nbd-likelihood.js';
export { nbdDispersion } from './models/negative-binomial.js';
export * from './models/reach-forecast.js';
export * from './models/reach-model.types.js';
export * from './movements/movement.types.js';
export * from './movements/place-visits.js';
export * from './movements/service-movements.js';
export * from './questions/audience-plan.js';
export * from './questions/audience-profile.js';
export * from './questions/build-up.js';
export * from './questions/combination.js';
export * from './questions/competitors.js';
export * from './questions/contact-classes.js';
export * from './questions/daily-reach.js';
export * from './questions/gross-rating-points.js';
export * from './questions/optimise-reach.js';
export * from './questions/overlap-matrix.js';
export * from './questions/overlap-table.js';
export * from './questions/profile-differences.js';
export * from './questions/protect-answers.js';
export * from './questions/plan-classes.js';
export * from './questions/protect-cells.js';
export * from './questions/protect-classes.js';
export * from './questions/protect-known-parts.js';
export * from './questions/reach-difference.js';
export { reachSamples, sampledReach, type ReachSample } from './questions/reach-sample.js';
export * from './questions/reach-increments.js';
export * from './questions/same-persons.js';
export * from './questions/target-groups.js';
export * from './reach/reach.types.js';
export * from './reach/suppress.js';
export * from './stats/affinity-interval.js';
export * from './stats/always-valid-difference.js';
export * from './stats/benchmark-average.js';
export * from './stats/benchmark-norm.js';
export * from './stats/calibration.js';
export * from './stats/kish.js';
export * from './stats/lift-bases.js';
export * from './stats/lift-power.js';
export * from './stats/lift.js';
export * from './stats/matched-control.js';
export * from './stats/linearised-variance.js';
export * from './stats/mean-interval.js';
export * from './stats/means-test.js';
export * from './stats/multiple-testing.js';
export * from './stats/newcombe-interval.js';
export * from './stats/normal-distribution.js';
export * from './stats/paired-difference.js';
export * from './stats/proportion.js';
export * from './stats/rank-ranges.js';
export * from './stats/tango-interval.js';
export * from './stats/seasonal-band.js';
export * from './stats/standardised-difference.js';
export * from './stats/target-accuracy.js';
export * from './stats/total-interval.js';
export * from './stats/trend-test.js';
export * from './stats/two-proportion-test.js';
export * from './stats/score-interval.js';
export * from './stats/several-shares-test.js';
export * from './stats/share-interval.js';
export * from './stats/student-quantile.js';
export * from './stats/wilson-interval.js';
export * from './visits/group-visits.js';
export * from './visits/use-time.js';
export * from './weighting/apportion.js';
export * from './weighting/calibrate-impressions.js';
export * from './weighting/consent-gap.js';
export * from './weighting/method-breaks.js';
export * from './weighting/quantise-weights.js';
export * from './weighting/rake.js';
export * from './weighting/raking.types.js';
export * from './weighting/universe-change.js';
export * from './weighting/weight-noise.js';
export { ContactIndexFormatError } from './contact-index/byte-stream.js';
export { buildContactIndex, ContactIndexBuilder } from './contact-index/contact-index-builder.js';
export * from './contact-index/ordered-index-builder.js';
export type { ContactIndex } from './contact-index/contact-index.types.js';
export { allocateParts, layOut, spareMemory } from './contact-index/allocate-parts.js';
export type { SharedMemory } from './kernel/kernel.types.js';
export {
  calibrateContacts,
  type CensusFactor,
  type CensusImpressions,
} from './weighting/calibrate-contacts.js';
export { CONTACT_INDEX_FORMAT } from './contact-index/envelope.js';
export { costFigures, type CostFigures } from './questions/costs.js';
export { Ranking } from './reach/ranking.js';
export {
  type FramePanel,
  type FrameSelection,
  openReachFrame,
  ReachFrame,
  type ReachFrameOptions,
} from './reach/reach-frame.js';
export * from './reach/shared-frame.js';
