import { useMemo } from 'react';
import { useComputedColorScheme, useMantineTheme } from '@mantine/core';
import { tokens } from '../theme/palette.js';
import { useUiLocale } from '../texts/ui-text.js';
import type { ChartLook } from './chart-config.js';

/** What charts are painted with here and now. */
export function useChartLook(): ChartLook {
  const scheme = useComputedColorScheme('light');
  const locale = useUiLocale();
  const { fontFamily } = useMantineTheme();
  return useMemo(() => {
    const { text, muted, border, surface, below } = tokens.portal[scheme];
    return {
      scheme,
      locale,
      colors: { text, muted, border, surface, warning: below },
      font: fontFamily,
    };
  }, [scheme, locale, fontFamily]);
}
