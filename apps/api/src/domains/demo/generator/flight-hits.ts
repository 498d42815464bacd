import { isLive, type DemoFlight } from './flights.js';
import { Random } from './random.js';

/** Columns of the file of hits. */
export const HIT_COLUMNS = 'time,campaign,creative,channel,impression,event,client,consent,geo,device';

const HOUR_MS = 3_600_000;
const HOURS = 24;
/** Impressions of the busiest code in its busiest hour, in step with the size of the demo's panel. */
const PEAK = 14;
const CONSENT = 0.86;
const VISITORS = 5000;
const CLICKED = 0.02;
const DEVICES = ['desktop', 'mobile_web', 'mobile_app'] as const;
/** The share of the busiest hour that comes in an hour of the day (UTC): little at night, most in the evening. */
const busy = (hour: number) => 0.08 + 0.92 * Math.sin((Math.PI * ((hour + 22) % HOURS)) / HOURS) ** 2;

/** Whether a flight is shown on the day the demo is made. */
export const isShownNow = ({ spec }: DemoFlight): boolean =>
  isLive(spec) && spec.starts < 0 && spec.starts + spec.days > 0;

/**
 * The lines of a running flight's hits in the last 24 hours, as they are imported: what its tracking codes have sent.
 * @param test id of the campaign that is the test
 * @param at the market, and now in milliseconds since 1970; nothing comes after
 */
export function* hitRows(
  { ads, spec }: DemoFlight,
  test: number,
  { country, now }: { country: string; now: number },
): Generator<(string | number)[]> {
  const random = new Random(`hits|${test}|${spec.name}`);
  for (const creative of ads.creatives)
    for (const { name } of ads.names) {
      const size = random.between(0.3, 1) * PEAK;
      for (let ago = HOURS; ago > 0; ago -= 1) {
        const from = now - ago * HOUR_MS;
        const count = Math.round(size * busy(new Date(from).getUTCHours()) * random.lognormal(0.2));
        for (let shown = 0; shown < count; shown += 1) {
          const at = new Date(from + random.int(HOUR_MS)).toISOString();
          const impression = `${test}|${creative.name}|${name}|${ago}|${shown}`;
          const consent = random.chance(CONSENT);
          const client = consent ? `visitor ${random.int(VISITORS)}` : '';
          const device = DEVICES[random.int(DEVICES.length)] ?? 'desktop';
          const line = (event: string) => [
            at,
            test,
            creative.name,
            name,
            impression,
            event,
            client,
            consent ? 1 : 0,
            country,
            device,
          ];
          yield line('impression');
          if (random.chance(CLICKED)) yield line('click');
        }
      }
    }
}
