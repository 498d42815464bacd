import { Injectable } from '@nestjs/common';
import type { DeviceFilter } from '@netreach/domain';
import type { Viewer } from '../ratings/database/visible-items.lookup.js';
import { RankingLookup } from './ranking.lookup.js';

/** A target group and where it is looked for. */
export interface Segment {
  /** As a ranking's filter writes it; empty = everybody. */
  readonly attributes: string;
  readonly devices: DeviceFilter;
  readonly serviceIds: readonly number[];
}

/** What is known of a segment at one service; null where a figure is withheld. */
export interface SegmentRow {
  readonly serviceId: number;
  readonly service: string;
  /** Weighted persons. */
  readonly persons: number | null;
  /** Percent of the segment. */
  readonly reach: number | null;
  readonly affinity: number | null;
}

/** A segment's figures. */
export interface SegmentFigures {
  /** Month of the figures, `YYYY-MM`. */
  readonly month: string;
  readonly rows: readonly SegmentRow[];
}

/** Figures of target groups at services, with the rules of rankings: what a ranking withholds is withheld here. */
@Injectable()
export class SegmentFiguresLookup {
  constructor(private readonly ranking: RankingLookup) {}

  /**
   * Figures of the newest month with panel figures, services by name.
   * @param viewer whoever the figures are for; services not theirs to see are left out
   * @throws AppError as a ranking refuses: unknown attribute, no data, not ready
   */
  async newest(country: string, segment: Segment, viewer: Viewer): Promise<SegmentFigures> {
    const { attributes, devices, serviceIds } = segment;
    const query = {
      devices,
      items: [...serviceIds],
      sort: 'name' as const,
      ...(attributes ? { attributes } : {}),
    };
    const asked = await this.ranking.settle(country, 'services', query, viewer);
    const { rows } = await this.ranking.all(asked);
    return {
      month: asked.frame.date.slice(0, 7),
      rows: rows.map(({ id, name, stats }) => ({
        serviceId: id,
        service: name,
        persons: stats.unique_users,
        reach: stats.net_reach,
        affinity: stats.affinity,
      })),
    };
  }

  /** Makes sure that a target group means something. @throws AppError `ratings.unknown_attribute` */
  async demand(country: string, segment: Omit<Segment, 'serviceIds'>, viewer: Viewer): Promise<void> {
    const { attributes, devices } = segment;
    if (attributes) await this.ranking.settle(country, 'services', { attributes, devices }, viewer);
  }
}
