import { useEffect, type ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './providers.js';

interface PortalProps extends Pick<ComponentProps<typeof RouterProvider>, 'router'> {
  /** Called once, when the first page is drawn. */
  onDrawn?: () => void;
}

/** The whole portal; what the build draws and what browsers draw is the same. */
export function Portal({ router, onDrawn }: PortalProps) {
  useEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  );
}
