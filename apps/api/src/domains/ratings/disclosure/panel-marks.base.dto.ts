import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { RELIABILITIES } from '@netreach/domain';

/** What a field says of the panel; in the API document as `x-panel`. */
type PanelMark = 'figure' | 'cases';

const CASES_FIELDS = new Set<string>();
const marked = (mark: PanelMark) => ({ 'x-panel': mark }) as ApiPropertyOptions;

/** How far figures of the panel can be trusted: every class of such figures has one, so that no call with them is missed. */
export function PanelReliability(description: string): PropertyDecorator {
  return ApiProperty({ ...marked('figure'), enum: RELIABILITIES, description, example: 'ok' });
}

/**
 * A number of panelists behind a figure: for administrators only, and null below 30. Declare it optional and nullable; it is
 * taken out on the way to the reader.
 */
export function PanelCases(): PropertyDecorator {
  const noted: PropertyDecorator = (_, name) => void CASES_FIELDS.add(String(name));
  return applyDecorators(noted, ApiProperty(marked('cases')));
}

/** Whether a field of an answer holds a number of panelists. */
export const isCasesField = (name: string): boolean => CASES_FIELDS.has(name);
