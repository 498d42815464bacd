import { describe, expect, it } from 'vitest';
import { campaignProgress } from './campaigns.js';

describe('the progress bar of a campaign', () => {
  it('has four lengths, whatever is delivered', () => {
    expect(campaignProgress('ended', 0)).toEqual({ status: 0, percent: 100 });
    expect(campaignProgress('archived', 50)).toEqual({ status: 0, percent: 100 });
    expect(campaignProgress('running', 30)).toEqual({ status: 1, percent: 58 });
    expect(campaignProgress('running', 29)).toEqual({ status: 2, percent: 20 });
    expect(campaignProgress('planned', 0)).toEqual({ status: 3, percent: 50 });
  });
});
