/*
 * A table or a chart of the national ranking on anybody's page, from its public data. Asks nothing but those, keeps nothing, and
 * shows beside the figures what they are, under which licence, and how to cite them.
 */
(() => {
  const TEXTS = {
    de: {
      locale: 'de-DE',
      title: 'Nationale Reichweitenausweisung',
      rank: 'Rang',
      name: 'Angebot',
      month: 'Monat',
      users: 'Unique User',
      reach: 'Nettoreichweite',
      visits: 'Visits',
      impressions: 'Page Impressions',
      clients: 'Unique Clients',
      version: 'Fassung',
      corrected: 'Korrigiert',
      breaks: 'Methodenwechsel',
      table: 'Als Tabelle',
      interval: '95-%-Intervall',
      withheld: 'nicht ausgewiesen',
      more: 'Alle Zahlen',
      data: 'Daten',
      none: 'Dafür ist nichts veröffentlicht.',
      failed: 'Die Zahlen sind gerade nicht zu erreichen.',
    },
    en: {
      locale: 'en-US',
      title: 'National audience ranking',
      rank: 'Rank',
      name: 'Offer',
      month: 'Month',
      users: 'Unique users',
      reach: 'Net reach',
      visits: 'Visits',
      impressions: 'Page impressions',
      clients: 'Unique clients',
      version: 'version',
      corrected: 'Corrected',
      breaks: 'Changes of method',
      table: 'As a table',
      interval: '95% interval',
      withheld: 'withheld',
      more: 'All figures',
      data: 'Data',
      none: 'Nothing is published for this.',
      failed: 'The figures cannot be reached at the moment.',
    },
  };
  const STYLE = `
:host{all:initial;display:block;color-scheme:light dark}
figure{--text:#18232c;--soft:#4b5a66;--line:#d2dae0;--page:#fff;--link:#34438f;margin:0;padding:16px;border:1px solid var(--line);
border-radius:8px;background:var(--page);color:var(--text);font:14px/1.45 system-ui,sans-serif}
h1,h2{margin:0 0 2px;font-size:16px;font-weight:650}p{margin:0 0 8px;color:var(--soft)}
div{overflow-x:auto;position:relative}table{width:100%;border-collapse:collapse}
th,td{padding:6px 8px;border-bottom:1px solid var(--line);text-align:start;font-weight:400}
thead th{color:var(--soft);font-size:12px}td,thead th.end{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}
svg{display:block;width:100%;font:12px system-ui,sans-serif;fill:var(--soft)}
ul{display:flex;flex-wrap:wrap;gap:4px 16px;margin:4px 0 8px;padding:0;list-style:none}
li::before{content:"";display:inline-block;width:14px;height:3px;margin-inline-end:6px;vertical-align:middle;background:var(--color)}
figcaption{margin-top:10px;color:var(--soft);font-size:12px;overflow-wrap:anywhere}a{color:var(--link)}
figure{--c0:#0f7f93;--c1:#c67a12;--c2:#5163c4;--c3:#278f59;--c4:#b8406f;--c5:#64737f}
@media (prefers-color-scheme:dark){figure{--text:#dbe3e9;--soft:#97a6b1;--line:#2a363f;--page:#151c22;--link:#8f9de0;
--c0:#4db3c4;--c1:#e09a45;--c2:#8c9eea;--c3:#5fbf8a;--c4:#e687ab;--c5:#97a6b1}}`;
  const COLORS = 6;
  const HEIGHT = 240;
  const EDGE = { left: 64, right: 12, top: 10, bottom: 24 };

  const script = document.currentScript;
  const asked = { ...script.dataset };
  const root = new URL('.', script.src).href;
  const language = asked.locale || document.documentElement.lang || 'de';
  const t = TEXTS[language.slice(0, 2).toLowerCase()] || TEXTS.de;
  const host = document.createElement('div');
  host.lang = t.locale;
  script.after(host);
  const shadow = host.attachShadow({ mode: 'open' });

  /** An element with its attributes; what stands in it is text. */
  function make(name, attributes, ...children) {
    const isDrawn = ['svg', 'path', 'line', 'text', 'circle', 'title'].includes(name);
    const element = isDrawn
      ? document.createElementNS('http://www.w3.org/2000/svg', name)
      : document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  }

  const figureOf = (metric, value) => {
    if (value === null || value === undefined) return '–';
    if (metric !== 'reach') return new Intl.NumberFormat(t.locale).format(value);
    const options = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 };
    return new Intl.NumberFormat(t.locale, options).format(value / 100);
  };
  const monthOf = (date, length) =>
    new Intl.DateTimeFormat(t.locale, { month: length, year: 'numeric', timeZone: 'UTC' }).format(
      new Date(date),
    );

  async function ask(call, query) {
    const address = new URL(call, root);
    for (const [key, value] of Object.entries(query)) if (value) address.searchParams.set(key, value);
    const answer = await fetch(address, { credentials: 'omit' });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.json();
  }

  function tableOf(caption, heads, rows) {
    const head = heads.map(({ text, end }) =>
      make('th', { scope: 'col', ...(end && { class: 'end' }) }, text),
    );
    const body = rows.map((cells) =>
      make(
        'tr',
        {},
        ...cells.map((cell, place) =>
          heads[place].row ? make('th', { scope: 'row' }, cell) : make('td', {}, cell),
        ),
      ),
    );
    // A region that scrolls has to be reached by the keyboard.
    return make(
      'div',
      { role: 'region', 'aria-label': caption, tabindex: '0' },
      make(
        'table',
        { 'aria-label': caption },
        make('thead', {}, make('tr', {}, ...head)),
        make('tbody', {}, ...body),
      ),
    );
  }

  function rankingOf({ items }, title) {
    const metrics = ['users', 'reach', 'visits'];
    const heads = [
      { text: t.rank },
      { text: t.name, row: true },
      ...metrics.map((metric) => ({ text: t[metric], end: true })),
    ];
    return tableOf(
      title,
      heads,
      items.map(({ rank, name, figures }) => [
        String(rank),
        name,
        ...metrics.map((metric) => figureOf(metric, figures[metric])),
      ]),
    );
  }

  const placeOf = (date) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

  /** Points that may be connected: no month is missing between them, none is withheld, and no method changes. */
  function stretches(points, breaks) {
    const found = [];
    let last;
    for (const point of points) {
      if (point.value !== null) {
        const goesOn =
          last &&
          last.value !== null &&
          placeOf(point.date) === placeOf(last.date) + 1 &&
          !breaks.some(({ from }) => from > last.date && from <= point.date);
        if (goesOn) found.at(-1).push(point);
        else found.push([point]);
      }
      last = point;
    }
    return found;
  }

  function stepOf(top) {
    const rough = top / 4 || 1;
    const power = 10 ** Math.floor(Math.log10(rough));
    return [1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) * power;
  }

  /** Where months and values lie in a drawing, and the steps of its axis. */
  function scalesOf(points, width) {
    const places = points.map(({ date }) => placeOf(date));
    const [first, last] = [Math.min(...places), Math.max(...places)];
    const most = Math.max(...points.map(({ value }) => value ?? 0));
    const step = stepOf(most);
    const top = step * Math.max(1, Math.ceil(most / step));
    const room = width - EDGE.left - EDGE.right;
    return {
      x: (date) =>
        EDGE.left + (last === first ? room / 2 : ((placeOf(date) - first) / (last - first)) * room),
      y: (value) => HEIGHT - EDGE.bottom - (value / top) * (HEIGHT - EDGE.top - EDGE.bottom),
      steps: Array.from({ length: Math.round(top / step) + 1 }, (_, place) => place * step),
    };
  }

  function axesOf({ x, y, steps }, dates, width) {
    const compact = new Intl.NumberFormat(t.locale, { notation: 'compact' });
    const line = { x1: EDGE.left, x2: width - EDGE.right, stroke: 'var(--line)' };
    const label = { x: EDGE.left - 8, 'text-anchor': 'end' };
    const every = Math.ceil(dates.length / Math.max(2, Math.floor(width / 110)));
    return [
      ...steps.flatMap((value) => [
        make('line', { ...line, y1: y(value), y2: y(value) }),
        make('text', { ...label, y: y(value) + 4 }, compact.format(value)),
      ]),
      ...dates
        .filter((_, place) => place % every === 0)
        .map((date) => {
          const anchor = x(date) > width - 40 ? 'end' : 'middle';
          return make('text', { x: x(date), y: HEIGHT - 6, 'text-anchor': anchor }, monthOf(date, 'short'));
        }),
    ];
  }

  function lineOf({ name, points }, place, { metric, breaks }, { x, y }) {
    const color = `var(--c${place % COLORS})`;
    return stretches(points, breaks).flatMap((stretch) => [
      make('path', {
        d: stretch.map(({ date, value }, at) => `${at ? 'L' : 'M'}${x(date)} ${y(value)}`).join(''),
        fill: 'none',
        stroke: color,
        'stroke-width': 2,
      }),
      ...stretch.map(({ date, value }) => {
        const said = `${name}, ${monthOf(date, 'long')}: ${figureOf(metric, value)}`;
        return make('circle', { cx: x(date), cy: y(value), r: 3, fill: color }, make('title', {}, said));
      }),
    ]);
  }

  function drawingOf(chart, dates, title, wide) {
    const width = Math.max(wide, 240);
    const scales = scalesOf(
      chart.series.flatMap(({ points }) => points),
      width,
    );
    const size = { viewBox: `0 0 ${width} ${HEIGHT}`, height: HEIGHT };
    const upright = {
      y1: EDGE.top,
      y2: HEIGHT - EDGE.bottom,
      stroke: 'var(--soft)',
      'stroke-dasharray': '4 3',
    };
    return make(
      'svg',
      { ...size, role: 'img', 'aria-label': title },
      ...axesOf(scales, dates, width),
      ...chart.breaks.map(({ from }) => make('line', { ...upright, x1: scales.x(from), x2: scales.x(from) })),
      ...chart.series.flatMap((one, place) => lineOf(one, place, chart, scales)),
    );
  }

  function chartOf(chart, title) {
    const { metric, series, breaks } = chart;
    const dates = [...new Set(series.flatMap(({ points }) => points.map(({ date }) => date)))].sort();
    const legend = series.map(({ name }, place) => {
      const entry = make('li', {}, name);
      entry.style.setProperty('--color', `var(--c${place % COLORS})`);
      return entry;
    });
    const heads = [{ text: t.month, row: true }, ...series.map(({ name }) => ({ text: name, end: true }))];
    const rows = dates.map((date) => [
      monthOf(date, 'long'),
      ...series.map(({ points }) => figureOf(metric, points.find((point) => point.date === date)?.value)),
    ]);
    const drawing = make('div', {});
    let width = 0;
    new ResizeObserver(([{ contentRect }]) => {
      if (Math.abs(contentRect.width - width) < 1) return;
      width = contentRect.width;
      drawing.replaceChildren(drawingOf(chart, dates, title, width));
    }).observe(drawing);
    return [
      drawing,
      make('ul', {}, ...legend),
      ...(breaks.length > 0
        ? [
            make(
              'p',
              {},
              `${t.breaks}: ${breaks.map(({ from, name }) => `${name} (${monthOf(from, 'long')})`).join(', ')}`,
            ),
          ]
        : []),
      make('details', {}, make('summary', {}, t.table), tableOf(title, heads, rows)),
    ];
  }

  /** What figures come from, under what they may be used, and how to cite them. */
  function captionOf({ date, version, licence }) {
    const month = date.slice(0, 7);
    const permalink = new URL(`data/${month}?version=${version}`, root).href;
    const link = (href, text, more) => make('a', { href, target: '_blank', rel: 'noopener', ...more }, text);
    return make(
      'figcaption',
      {},
      `${t.title}, ${monthOf(date, 'long')}, ${t.version} ${version}. `,
      link(permalink, permalink),
      ' (',
      link(licence.url, licence.name, { rel: 'license noopener' }),
      ') · ',
      link(new URL('list.html', root).href, t.more),
    );
  }

  async function show() {
    const {
      show: kind,
      level = 'services',
      device,
      date,
      version,
      items,
      rows = kind === 'chart' ? '5' : '10',
      metric = 'users',
    } = asked;
    const list = await ask('list', { level, device, date, version, items, page_size: rows });
    if (!list || list.items.length === 0) return [make('p', { role: 'status' }, t.none)];
    const { release } = list;
    const month = monthOf(release.date, 'long');
    const head = [make(asked.heading === 'h1' ? 'h1' : 'h2', {}, asked.title || t.title)];
    if (release.correction) head.push(make('p', {}, `${t.corrected}: ${release.correction}`));
    if (kind !== 'chart')
      return [...head, make('p', {}, month), rankingOf(list, `${t.title}, ${month}`), captionOf(release)];
    const chart = await ask('chart', { items: list.items.map(({ id }) => id).join(), metric, device });
    if (!chart || chart.series.length === 0) return [make('p', { role: 'status' }, t.none)];
    return [
      ...head,
      make('p', {}, t[metric]),
      ...chartOf(chart, `${t.title}: ${t[metric]}`),
      captionOf(release),
    ];
  }

  const figure = make('figure', {});
  // No style element: the page's policy may not allow any.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  shadow.adoptedStyleSheets = [sheet];
  shadow.append(figure);
  show().then(
    (content) => figure.append(...content),
    () => figure.append(make('p', { role: 'alert' }, t.failed)),
  );
})();
