import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GalleryPage } from './gallery-page.js';
import { gallerySections } from './gallery-sections.js';

// jsdom has no canvas to draw on.
vi.mock('../charts/chart-canvas.js', () => ({ ChartCanvas: () => <canvas /> }));

const open = (address: string) => {
  history.replaceState(null, '', address);
  render(<GalleryPage />);
};

describe('the gallery', () => {
  beforeEach(() => () => history.replaceState(null, '', '/'));

  it.each(gallerySections.map(({ id, title }) => [id, title]))('shows %s', async (id, title) => {
    open(`#/${id}`);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect((await screen.findAllByRole('heading', { level: 2 })).length).toBeGreaterThan(0);
    const menu = screen.getByRole('navigation', { name: 'Sections' });
    expect(within(menu).getByRole('link', { current: 'page' })).toHaveTextContent(title);
  });

  it('begins with the first section, and takes colours from its address and its switch', async () => {
    open('?scheme=dark#no-such-section');
    expect(await screen.findByRole('heading', { level: 1, name: gallerySections[0].title })).toBeVisible();
    expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark');
    await userEvent.click(screen.getByRole('button', { name: 'Light colours' }));
    expect(document.documentElement.dataset['mantineColorScheme']).toBe('light');
    expect(location.search).toBe('?scheme=light');
    expect(
      within(screen.getByRole('group', { name: 'Theme' })).getByRole('button', { pressed: true }).textContent,
    ).toBe('Portal');
  });
});
