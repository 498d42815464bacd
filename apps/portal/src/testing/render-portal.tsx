import { notifications } from '@mantine/notifications';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Providers } from '../app/providers.js';
import { routeTree } from '../app/router.js';
import { clearSession } from '../shared/session/session.js';
import { tokenCookie } from '../shared/session/token-cookie.js';
import { demoTokens } from './demo-answers.js';

/** Opens an address of the whole portal. Start from a clean browser with `freshBrowser()`. */
export function openPortal(address: string) {
  const router = createMemoryRouter(routeTree, { initialEntries: [address] });
  const user = userEvent.setup();
  render(
    <Providers testing>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { router, user };
}

/** No session, nothing remembered, no message left on the screen. */
export function freshBrowser(): void {
  notifications.clean();
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
}

/** As after an earlier sign-in. */
export function signedInBrowser(): void {
  freshBrowser();
  tokenCookie.write(demoTokens());
}
