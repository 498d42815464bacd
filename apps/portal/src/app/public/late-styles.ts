/** Media of a stylesheet that the document does not wait for, as the build writes it. */
const LATER = 'link[rel="stylesheet"][media="print"]';

/** Puts the styles in force that the document was painted without. @returns when they are there, or will not come */
export async function applyLateStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>(LATER)];
  await Promise.all(links.map(loaded));
  for (const link of links) link.media = 'all';
}

const loaded = (link: HTMLLinkElement) =>
  new Promise((resolve) => {
    if (link.sheet) return resolve(undefined);
    for (const event of ['load', 'error']) link.addEventListener(event, resolve, { once: true });
  });
