import { describe, expect, it } from '@jest/globals';
import type { CampaignHead } from './database/campaign-heads.read-model.js';
import { NO_TRAFFIC } from './database/campaign-traffic.read-model.js';
import { daysOf, planShown, spentOf } from './delivery.js';
import { statusOf } from './campaign-head.js';

const campaign = {
  startsOn: '2026-03-28',
  endsOn: '2026-03-31',
  today: '2026-03-30',
  plannedImpressions: 1000,
  plannedGrp: null,
  budget: 400,
  costModel: 'cpm',
  archived: false,
} as CampaignHead;
const delivered = (net: number) => ({ ...NO_TRAFFIC, net });

describe('delivery', () => {
  it('is held against the days that have begun: half of the plan after three of four days is 66', () => {
    expect(daysOf(campaign)).toEqual({ all: 4, begun: 3 });
    expect(planShown(campaign, delivered(500))).toMatchObject({
      delivered_share: 50,
      elapsed_share: 75,
      delivery_indicator: 66,
    });
    expect(planShown({ ...campaign, today: '2026-03-01' }, NO_TRAFFIC).delivery_indicator).toBeNull();
    expect(planShown({ ...campaign, plannedImpressions: null }, delivered(5))).toMatchObject({
      delivered_share: null,
      delivery_indicator: null,
    });
  });

  it('costs as much of the budget as was delivered, at most all; a fixed price goes with time', () => {
    expect(spentOf(campaign, delivered(500))).toBe(200);
    expect(spentOf(campaign, delivered(5000))).toBe(400);
    expect(spentOf({ ...campaign, costModel: 'fixed' }, delivered(5000))).toBe(300);
    expect(spentOf({ ...campaign, plannedImpressions: null }, delivered(500))).toBeNull();
    expect(spentOf({ ...campaign, budget: null }, delivered(500))).toBeNull();
  });

  it('has begun on the first day and is over after the last', () => {
    const on = (today: string) => statusOf({ ...campaign, today });
    expect(['2026-03-27', '2026-03-28', '2026-03-31', '2026-04-01'].map(on)).toEqual([
      'planned',
      'running',
      'running',
      'ended',
    ]);
    expect(statusOf({ ...campaign, archived: true })).toBe('archived');
  });
});
