import { Suspense, useEffect } from 'react';
import { MantineProvider, useComputedColorScheme } from '@mantine/core';
import { LogoMark } from '../brand/logo.js';
import { IconMoon, IconSun } from '../icons.js';
import { PageSkeleton } from '../states/skeleton.js';
import { gallerySections, type GallerySection } from './gallery-sections.js';
import { galleryThemes, type GalleryTheme } from './gallery-themes.js';
import { changeAddress, useGalleryAddress } from './use-gallery-address.js';
import classes from './gallery-page.module.css';

function SchemeToggle() {
  const scheme = useComputedColorScheme('light');
  const other = scheme === 'dark' ? 'light' : 'dark';
  const Symbol = scheme === 'dark' ? IconSun : IconMoon;
  return (
    <button type="button" className={classes.toggle} onClick={() => changeAddress({ scheme: other })}>
      <Symbol size={15} stroke={1.8} aria-hidden /> {other === 'dark' ? 'Dark' : 'Light'} colours
    </button>
  );
}

function ThemeToggle({ current }: { current: GalleryTheme }) {
  return (
    <div role="group" aria-label="Theme" className={classes.themes}>
      {galleryThemes.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          className={classes.toggle}
          aria-pressed={id === current.id}
          onClick={() => changeAddress({ theme: id })}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

function SectionMenu({ current }: { current: GallerySection }) {
  return (
    <nav className={classes.menu} aria-label="Sections">
      {gallerySections.map(({ id, title }) => (
        <a key={id} href={`#/${id}`} aria-current={id === current.id ? 'page' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}

/**
 * Everything the kit has, in the states it can be in: for looking at, and for tests of looks. Address:
 * `?scheme=dark&theme=national#/table`.
 */
export function GalleryPage() {
  const address = useGalleryAddress();
  const current = gallerySections.find(({ id }) => id === address.section) ?? gallerySections[0];
  const theme = galleryThemes.find(({ id }) => id === address.theme) ?? galleryThemes[0];
  const { component: Section, title } = current;
  useEffect(() => {
    document.title = `${title} · Netreach UI`;
  }, [title]);
  return (
    <MantineProvider
      theme={theme.theme}
      cssVariablesResolver={theme.cssVariablesResolver}
      defaultColorScheme="auto"
      {...(address.scheme ? { forceColorScheme: address.scheme } : {})}
    >
      <div className={classes.page}>
        <header className={classes.header}>
          <LogoMark size={22} />
          <p className={classes.name}>Netreach UI</p>
          <ThemeToggle current={theme} />
          <SchemeToggle />
        </header>
        <SectionMenu current={current} />
        <main key={current.id} className={classes.main}>
          <h1 className={classes.title}>{title}</h1>
          <Suspense fallback={<PageSkeleton label="Loading the section" />}>
            <Section />
          </Suspense>
        </main>
      </div>
    </MantineProvider>
  );
}
