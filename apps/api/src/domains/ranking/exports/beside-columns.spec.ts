import { describe, expect, it } from '@jest/globals';
import { comparedGroup, groupColumns } from './compared-groups.js';
import { earlierColumns, earlierFrames } from './earlier-frames.js';

const frame = { interval_type: 'month', calculation_type: 'accumulated', name: '', break: null } as const;

describe('what stands beside a ranking', () => {
  it('is of the panel, whether of other groups or of frames before', () => {
    const words = (key: string) => key;
    const [before, now] = ['2026-09-01', '2026-10-01'].map((date) => ({ ...frame, date }));
    const earlier = earlierFrames(
      { frames: [before!, now!], previous_frame: before!, items: [] },
      { frames: 1, changes: true },
    );
    const columns = [
      ...groupColumns([comparedGroup('Women', [])], words),
      ...earlierColumns(earlier, { locale: 'en-US', words }),
    ];
    expect(columns).toHaveLength(7);
    for (const { measuredBy } of columns) expect(measuredBy).toBe('panel');
  });
});
