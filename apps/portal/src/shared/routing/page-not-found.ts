/** Thrown while a page is drawn that turns out not to exist: the 404 screen takes its place. */
export class PageNotFound extends Error {
  constructor() {
    super('This page does not exist');
    this.name = 'PageNotFound';
  }
}
