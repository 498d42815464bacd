import type { ReactElement } from 'react';
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { TipLayer } from '../src/display/tip-layer.js';
import { themes } from '../src/theme/theme.js';

/** Renders inside the theme, without animations. */
export function renderThemed(element: ReactElement): { rerender: (next: ReactElement) => void } {
  const wrap = (content: ReactElement) => (
    <MantineProvider {...themes.portal} env="test">
      <TipLayer />
      {content}
    </MantineProvider>
  );
  const view = render(wrap(element));
  return { rerender: (next) => view.rerender(wrap(next)) };
}
