import {
  calibratedReach,
  DEVICE_CLASSES,
  type CalibratedReach,
  type CalibrationCell,
  type DeviceClass,
  type ReachFrame,
  type ReachQuestion,
} from '@netreach/measurement';
import type { CellTraffic } from './database/campaign-traffic.read-model.js';
import { partEntity } from './frames/campaign-entities.js';

/** What the panel has of a channel on a device, in a target group and among everybody. */
export interface PanelCell {
  /** As in {@link CellTraffic}. */
  readonly channel: string;
  readonly device: DeviceClass;
  /** Weighted contacts of everybody. */
  readonly contacts: number;
  /** Weighted contacts, and reach as a share, of the target group. */
  readonly targetContacts: number;
  readonly targetReach: number;
}

/** The entity of a channel as the census names it: `c` and its number, for names without a channel `n` and theirs. */
function channelEntity(channel: string): number {
  return partEntity(channel.startsWith('c') ? 'channel' : 'name', Number(channel.slice(1)));
}

/** Reads the cells of a campaign's frame that the census knows. */
export function panelCells(
  frame: ReachFrame,
  reach: ReachQuestion,
  census: readonly CellTraffic[],
): PanelCell[] {
  return DEVICE_CLASSES.filter((device) => reach.devices.includes(device)).flatMap((device) => {
    const question = { ...reach, devices: [device], errors: false } as const;
    const [all, target] = [frame.rank({ ...question, filter: [] }), frame.rank(question)];
    const places = (ranking: typeof all) =>
      new Map(Array.from(ranking.entityIds, (id, place) => [id, place]));
    const [inAll, inTarget] = [places(all), places(target)];
    return census
      .filter((cell) => cell.device === device)
      .map(({ channel }): PanelCell => {
        const [place, targetPlace] = [inAll, inTarget].map((known) => known.get(channelEntity(channel)));
        return {
          channel,
          device,
          contacts: place === undefined ? 0 : all.impressions[place]!,
          targetContacts: targetPlace === undefined ? 0 : target.impressions[targetPlace]!,
          targetReach: targetPlace === undefined ? 0 : target.reach[targetPlace]! / 100,
        };
      });
  });
}

/**
 * Net impressions from the campaign's country: those whose country is known stand for the others. Impressions are counted
 * without consent, too, so nothing is missing for the lack of it.
 */
function homeImpressions({ net, located, home }: CellTraffic): number {
  return located > 0 ? (net * home) / located : net;
}

/**
 * Reach of a campaign moved to its census (methodology 37), channel by channel and device by device.
 * @param union observed reach of the target group, as a share
 * @param universe persons in the target group
 * @returns null where the census has nothing, or the panel has no contact it could move
 */
export function calibrated(
  union: number,
  universe: number,
  cells: readonly PanelCell[],
  census: readonly CellTraffic[],
): CalibratedReach | null {
  const counted = new Map(census.map((cell) => [`${cell.channel} ${cell.device}`, homeImpressions(cell)]));
  const moved = cells.map(({ channel, device, contacts, targetContacts, targetReach }): CalibrationCell => {
    const impressions = counted.get(`${channel} ${device}`) ?? 0;
    // A cell nobody counted is one whose tag is missing: the panel's contacts stand.
    const factor = contacts > 0 && impressions > 0 ? impressions / contacts : 1;
    return { reach: targetReach, contacts: targetContacts / universe, factor };
  });
  const isCounted = [...counted.values()].some((impressions) => impressions > 0);
  const isReached = moved.some(({ reach }) => reach > 0) && moved.every(({ reach }) => reach < 1);
  return isCounted && isReached && union < 1 ? calibratedReach(union, moved) : null;
}
