/**
 * What a person's weight is multiplied by before raking so that nobody can work out from any number of answers how little a
 * withheld figure rests on: 1 ± between half of the noise and all of it, always the same for a person (noise infusion: Evans, Zayatz
 * and Slanta 1998, Journal of Official Statistics 14, 537-551; in use at the US Census Bureau). Raking afterwards meets the margins
 * again, and since it is persons who are moved, all figures still add up: asking more often averages nothing out.
 * @param draw the person's own secret number, evenly spread in [0, 1)
 * @param noise largest part a weight is moved by, in [0, 0.5]
 * @returns in [1 - noise, 1 + noise], never nearer to 1 than half of the noise; 1 on average
 */
export function noiseFactor(draw: number, noise: number): number {
  const isUp = draw >= 0.5;
  const place = isUp ? 2 * draw - 1 : 2 * draw;
  return 1 + (isUp ? 1 : -1) * noise * (0.5 + 0.5 * place);
}

/**
 * How far, in one standard deviation and relative to it, a figure of n persons that somebody works out stands from that without noise:
 * noise·√(7/12) ÷ √n. What the margins fix is not moved.
 */
export function noiseError(noise: number, persons: number): number {
  return (noise * Math.sqrt(7 / 12)) / Math.sqrt(persons);
}
