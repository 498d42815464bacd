import { describe, expect, it } from 'vitest';
import { annotationNotes } from './annotation-notes.js';

const at = (day: string, text: string) => ({ id: 1, day, text, by: null });

describe('notes of a chart', () => {
  it('stand once at each label, shortened where they are long', () => {
    const month = (day: string) => day.slice(0, 7);
    expect(
      annotationNotes(
        [
          at('2026-09-02', 'Relaunch'),
          at('2026-10-01', 'Storm'),
          at('2026-09-30', 'A campaign of four weeks'),
        ],
        month,
      ),
    ).toEqual([
      { label: '2026-09', text: 'Relaunch · A campaign of fo…' },
      { label: '2026-10', text: 'Storm' },
    ]);
  });
});
