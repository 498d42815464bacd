import type { Audience, PublishedFigure } from '@netreach/measurement';
import type { FigureDto } from './dto/figure.base.dto.js';

/** Decimals figures are answered with. */
export const DECIMALS = { percent: 3, ratio: 3, money: 2 } as const;

/** A number with so many decimals. */
export function rounded(value: number, decimals = 0): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}

/** The same of a number there may be. */
export function roundedOrNull(value: number | null | undefined, decimals = 0): number | null {
  return value === null || value === undefined ? null : rounded(value, decimals);
}

/** In place of figures of a frame without panel. */
export const NO_PANEL: FigureDto = {
  unique_users: null,
  net_reach: null,
  unique_panelists: 0,
  reliability: 'none',
  reason: null,
};

/** In place of figures of an item nobody of the target group was at. */
export const NO_CASES: FigureDto = { ...NO_PANEL, reliability: 'suppressed', reason: 'too_few_cases' };

/** Persons as they may be shown. */
export function figure(
  { users, reach, cases }: Audience,
  { publication, reason }: PublishedFigure,
): FigureDto {
  const shown = reason === null;
  return {
    unique_users: shown ? rounded(users) : null,
    net_reach: shown ? rounded(reach, DECIMALS.percent) : null,
    unique_panelists: cases,
    reliability: publication,
    reason,
  };
}
