/* Netreach tag: page views, single-page navigation, use time and panelists' links. Sends an identifier only with consent. */
(function (w, d, n) {
  var me = d.currentScript;
  var id = me && me.getAttribute('data-id');
  if (!id || w.netreach) return;
  var to = new URL('/c', me.src).href;
  var asked = me.getAttribute('data-consent');
  var tracked = !(n.doNotTrack === '1' || w.doNotTrack === '1' || n.globalPrivacyControl);
  var consent = asked === 'granted';
  var found = /[#&]netreach-link=([\w.-]+)/.exec(location.hash);
  var token = found && found[1];
  var page, active, since;

  function hex() {
    var out = '';
    w.crypto.getRandomValues(new Uint8Array(16)).forEach(function (b) {
      out += (b + 256).toString(16).slice(1);
    });
    return out;
  }
  function client() {
    if (!consent || !tracked) return;
    try {
      var c = w.localStorage.getItem('_nr');
      if (!/^[0-9a-f]{32}$/.test(c)) w.localStorage.setItem('_nr', (c = hex()));
      return c;
    } catch {
      return;
    }
  }
  function post(url, content) {
    var body = JSON.stringify(content);
    if (!(n.sendBeacon && n.sendBeacon(url, body)))
      w.fetch(url, { method: 'POST', body: body, keepalive: true, mode: 'no-cors' });
  }
  function send(hit) {
    hit.id = hex();
    hit.i = id;
    hit.n = consent && tracked ? 1 : 0;
    hit.c = client();
    post(to, { hits: [hit] });
  }
  function link() {
    var c = token && client();
    if (c) post(to + '/link', { t: token, i: id, c: c, n: 1 });
    if (c) token = '';
  }
  function settle() {
    if (since) active += Date.now() - since;
    since = d.visibilityState === 'visible' ? Date.now() : 0;
  }
  function report() {
    settle();
    var s = Math.round(active / 1000);
    if (s > 0) {
      send({ t: 'time', p: page, s: s });
      active = 0;
    }
  }
  function view(referrer) {
    var now = location.pathname + location.search;
    if (now === page) return;
    if (page !== undefined) report();
    page = now;
    active = 0;
    since = 0;
    settle();
    send({ t: 'page', p: now, ti: d.title.slice(0, 200), r: referrer });
  }
  function moved() {
    var before = location.href;
    w.setTimeout(function () {
      view(before);
    });
  }
  if (found)
    w.history.replaceState(
      w.history.state,
      '',
      location.pathname + location.search + location.hash.replace(found[0], ''),
    );
  ['pushState', 'replaceState'].forEach(function (name) {
    var original = w.history[name];
    w.history[name] = function () {
      var from = location.href;
      original.apply(this, arguments);
      w.setTimeout(function () {
        view(from);
      });
    };
  });
  w.addEventListener('popstate', moved);
  d.addEventListener('visibilitychange', function () {
    if (d.visibilityState === 'hidden') report();
    else settle();
  });
  w.addEventListener('pagehide', report);
  w.setInterval(report, 15000);
  w.netreach = {
    consent: function (given) {
      consent = !!given;
      link();
      if (!consent)
        try {
          w.localStorage.removeItem('_nr');
        } catch {
          /* nothing was stored */
        }
    },
  };
  if (asked === 'tcf' && w.__tcfapi)
    w.__tcfapi('addEventListener', 2, function (data, ok) {
      if (ok && data.eventStatus !== 'cmpuishown') consent = !!(data.purpose && data.purpose.consents[1]);
      link();
    });
  link();
  view(d.referrer);
})(window, document, navigator);
