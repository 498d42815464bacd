import { NOT_ENOUGH_DATA } from '@netreach/domain';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderThemed } from '../../test/render.js';
import { WithheldState } from './withheld-state.js';

it('withheld figures say so in the owner’s words, and why', () => {
  renderThemed(<WithheldState reason="too_few_cases" />);
  expect(screen.getByText(NOT_ENOUGH_DATA)).toBeVisible();
  expect(screen.getByText(/^Fewer than 30 persons/)).toBeVisible();
});
