// Parts of a browser that Mantine and virtual rows ask for and jsdom lacks: a set-up file of tests of screens.
globalThis.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});

globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Everything is in sight where nothing is laid out.
globalThis.IntersectionObserver = class {
  constructor(tell) {
    this.tell = tell;
  }
  observe(target) {
    this.tell([{ target, isIntersecting: true }], this);
  }
  unobserve() {}
  disconnect() {}
};

globalThis.Element.prototype.scrollIntoView = () => undefined;
