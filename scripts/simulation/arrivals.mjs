import { exponential, normal } from './random.mjs';

const DAY = 86_400;
const RISE = 60;
const HALF_LIFE = 600;

/**
 * The day's course as a factor of its mean: a cosine raised to the power at which its peak (20 h) is the one wanted. Its mean over
 * the day is 1.
 *
 * @param {number} peak at least 1
 * @returns {(second: number) => number}
 */
export function courseOf(peak) {
  const shape = (power) => (second) =>
    ((1 + Math.cos((2 * Math.PI * (second - 20 * 3600)) / DAY)) / 2) ** power;
  const meanOf = (course) => {
    let sum = 0;
    for (let minute = 0; minute < 1440; minute += 1) sum += course(minute * 60);
    return sum / 1440;
  };
  // The peak is 1 / mean, and rises with the power.
  let [low, high] = [0, 64];
  for (let turn = 0; turn < 60; turn += 1) {
    const power = (low + high) / 2;
    if (1 / meanOf(shape(power)) < peak) low = power;
    else high = power;
  }
  const course = shape(low);
  const mean = meanOf(course);
  return (second) => course(second) / mean;
}

/**
 * Hits of each second: the day's course, bursts of news over it, and noise of visits, whose variance is `dispersion` times their
 * mean.
 *
 * @param {{ hitsADay: number, peak: number, bursts: number, dispersion: number, random: () => number }} of
 * @returns {(second: number) => number} to be asked for one second after the other
 */
export function arrivalsOf({ hitsADay, peak, bursts, dispersion, random }) {
  const course = courseOf(peak);
  let next = exponential(random, DAY / (bursts || Number.MIN_VALUE));
  let burst = { at: -Infinity, height: 0 };
  return (second) => {
    if (bursts > 0 && second >= next) {
      burst = { at: second, height: 0.5 + random() / 2 };
      next = second + exponential(random, DAY / bursts);
    }
    const since = second - burst.at;
    const rise = Math.min(1, since / RISE) * 0.5 ** (Math.max(0, since - RISE) / HALF_LIFE);
    const mean = (hitsADay / DAY) * course(second) * (1 + burst.height * (Number.isFinite(rise) ? rise : 0));
    return Math.max(0, Math.round(mean + Math.sqrt(mean * dispersion) * normal(random)));
  };
}
