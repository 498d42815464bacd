/* Netreach ad tag: one impression when the ad is shown, one outcome (viewable, not viewable, undetermined), clicks, video. */
(function (w, d, n) {
  var me = d.currentScript;
  var of = function (name) {
    return (me && me.getAttribute('data-' + name)) || '';
  };
  var code = of('code');
  if (!code) return;
  var base = new URL('/', me.src).href;
  var tracked = !(n.doNotTrack === '1' || w.doNotTrack === '1' || n.globalPrivacyControl);
  var asked = of('consent');
  var consent = asked === 'granted';
  var waits = asked === 'tcf' && w.__tcfapi ? Date.now() + 2000 : 0;
  var tc = { gdpr: of('gdpr'), gdpr_consent: of('gdpr-consent') };
  var id = hex();
  var began = Date.now();
  var ad, subject, video, observer, ratio, since, last, timer;
  var shown, outcome, measured;
  var told = {};

  function hex() {
    var out = '';
    w.crypto.getRandomValues(new Uint8Array(16)).forEach(function (b) {
      out += (b + 256).toString(16).slice(1);
    });
    return out;
  }
  function client() {
    if (!consent || !tracked) return '';
    try {
      var c = w.localStorage.getItem('_nr');
      if (!/^[0-9a-f]{32}$/.test(c)) w.localStorage.setItem('_nr', (c = hex()));
      return c;
    } catch {
      return '';
    }
  }
  function query(fields) {
    var out = '';
    for (var name in fields)
      if (fields[name] !== '') out += (out && '&') + name + '=' + encodeURIComponent(fields[name]);
    return out;
  }
  /** Whose it is, and what is known of consent: nothing without it. */
  function visitor() {
    return { i: id, n: consent && tracked ? 1 : asked && asked !== 'tcf' ? 0 : '', u: client() };
  }
  function send(event, leaving) {
    if (told[event]) return;
    told[event] = true;
    var box = (subject || ad || me).getBoundingClientRect();
    var what = { c: code, e: event, ch: of('channel'), p: of('placement'), s: of('creative') };
    var place = { w: Math.min(99999, Math.round(box.width)), h: Math.min(99999, Math.round(box.height)) };
    if (!ad) place = {};
    var url = base + 'a.gif?' + query(Object.assign(what, visitor(), tc, place));
    if (leaving && w.fetch)
      w.fetch(url, { keepalive: true, mode: 'no-cors', credentials: 'omit' }).catch(function () {});
    else new Image().src = url;
  }
  function end(result, leaving) {
    if (outcome || !shown) return;
    outcome = result;
    send(result, leaving);
    if (observer) observer.disconnect();
    w.clearInterval(timer);
  }
  function isShown() {
    return d.visibilityState === 'visible' && !d.prerendering;
  }
  /** The tab is in focus; in a frame of another origin nobody can tell, and that it is visible has to do. */
  function isFocused() {
    try {
      return w.top.document.hasFocus();
    } catch {
      return true;
    }
  }
  function isPart(element) {
    return element && !/^(SCRIPT|STYLE|LINK|META|NOSCRIPT|TEMPLATE|BR)$/.test(element.tagName);
  }
  function beside(step) {
    var element = me[step];
    while (element && !isPart(element)) element = element[step];
    return element;
  }
  function find() {
    var selector = of('for');
    if (selector) return d.querySelector(selector);
    return beside('nextElementSibling') || (d.readyState !== 'loading' && beside('previousElementSibling'));
  }
  function isRendered(element) {
    var picture = element.tagName === 'IMG' ? element : element.querySelector('img');
    return d.readyState === 'complete' || !picture || picture.complete;
  }
  function isCollapsed(box) {
    return box.width < 30 || box.height < 30;
  }
  /** The ad itself, or the largest part of a wrapper that has collapsed. */
  function measuredPart() {
    if (!isCollapsed(ad.getBoundingClientRect())) return ad;
    var best = ad;
    var most = 0;
    ad.querySelectorAll('*').forEach(function (part) {
      var box = part.getBoundingClientRect();
      if (isCollapsed(box) || box.width * box.height <= most) return;
      most = box.width * box.height;
      best = part;
    });
    return best;
  }
  /** Whether a point of an element is to be seen, in its document and in those around it that may be looked into. */
  function isSeen(element, x, y) {
    var root = element.getRootNode();
    var top = root.elementFromPoint && root.elementFromPoint(x, y);
    if (!top || !(element.contains(top) || top.contains(element))) return false;
    var frame;
    try {
      frame = root.defaultView ? root.defaultView.frameElement : null;
    } catch {
      return true;
    }
    if (!frame) return true;
    var around = frame.getBoundingClientRect();
    return isSeen(frame, x + around.left + frame.clientLeft, y + around.top + frame.clientTop);
  }
  /** How much of what is in the window is under nothing else: 0 to 1. */
  function uncovered(box) {
    var inside = 0;
    var seen = 0;
    for (var at = 0; at < 36; at++) {
      var x = box.left + (box.width * ((at % 6) + 0.5)) / 6;
      var y = box.top + (box.height * (Math.floor(at / 6) + 0.5)) / 6;
      if (x < 0 || y < 0 || x >= w.innerWidth || y >= w.innerHeight) continue;
      inside++;
      if (isSeen(subject, x, y)) seen++;
    }
    return inside ? seen / inside : 0;
  }
  function isInView() {
    if (!ratio || !isShown() || !isFocused()) return false;
    if (video && video.tagName === 'VIDEO' && (video.paused || video.ended)) return false;
    var box = subject.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) return false;
    if (subject.checkVisibility && !subject.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
      return false;
    var needed = !video && box.width * box.height >= 242500 ? 0.3 : 0.5;
    return ratio >= needed - 0.0005 && ratio * uncovered(box) >= needed - 0.0005;
  }
  function look() {
    var now = w.performance.now();
    // Nobody knows what was to be seen while nothing could run.
    if (now - last > 600) since = undefined;
    last = now;
    if (!isInView()) since = undefined;
    else if (since === undefined) since = now;
    if (since !== undefined && now - since >= (video ? 2000 : 1000)) end('viewable');
  }
  function observe() {
    var part = measuredPart();
    if (part === subject) return;
    subject = part;
    ratio = since = undefined;
    if (observer) observer.disconnect();
    var steps = [0.2995, 0.4995];
    for (var step = 0; step <= 20; step++) steps.push(step / 20);
    observer = new w.IntersectionObserver(
      function (entries) {
        var entry = entries[entries.length - 1];
        if (entry.target !== subject) return;
        measured = true;
        ratio = entry.isIntersecting ? entry.intersectionRatio : 0;
        look();
      },
      { threshold: steps },
    );
    observer.observe(subject);
  }
  function played() {
    if (!shown || !video.duration || !isFinite(video.duration)) return;
    var share = video.currentTime / video.duration;
    ['first_quartile', 'midpoint', 'third_quartile'].forEach(function (event, at) {
      if (share >= (at + 1) / 4) send(event);
    });
  }
  function watchVideo() {
    video = ad.tagName === 'VIDEO' ? ad : ad.querySelector('video') || (of('video') ? ad : undefined);
    if (!video) return;
    var start = function () {
      if (shown) send('start');
    };
    video.addEventListener('playing', start);
    video.addEventListener('timeupdate', played);
    video.addEventListener('ended', function () {
      if (shown) send('complete');
    });
    if (video.tagName === 'VIDEO' && !video.paused) start();
  }
  /** A click is seen before the page acts on it; a link through the product is told which impression it is of. */
  function clicked(event) {
    if (!event.isTrusted || !shown) return;
    var link = event.target.closest && event.target.closest('a[href]');
    if (link && link.href.indexOf(base + 'k?') === 0 && !/[?&]i=/.test(link.href))
      link.href += '&' + query(Object.assign({ ch: of('channel'), p: of('placement') }, visitor(), tc));
    end('viewable', true);
    if (of('click')) send('click', true);
  }
  function begin() {
    shown = true;
    watchVideo();
    send('impression');
    if (video && video.tagName === 'VIDEO' && !video.paused) send('start');
    ad.addEventListener('click', clicked, true);
    ad.addEventListener('auxclick', clicked, true);
    if (!w.IntersectionObserver) end('undetermined');
  }
  function tick() {
    if (!isShown()) since = undefined;
    if (!shown) {
      ad = find();
      if (!isShown() || waits > Date.now()) return;
      if (ad ? isRendered(ad) : d.readyState === 'complete' && Date.now() - began > 3000) {
        if (ad) begin();
        else {
          shown = true;
          send('impression');
          end('undetermined');
        }
      }
    }
    if (!shown || outcome) return;
    observe();
    look();
  }
  d.addEventListener('visibilitychange', tick);
  d.addEventListener('prerenderingchange', tick);
  w.addEventListener('blur', tick);
  w.addEventListener('pagehide', function () {
    end(measured ? 'not_viewable' : 'undetermined', true);
  });
  if (waits)
    w.__tcfapi('addEventListener', 2, function (data, ok) {
      if (!ok || data.eventStatus === 'cmpuishown') return;
      consent = !!(data.purpose && data.purpose.consents[1] && data.purpose.consents[7]);
      tc = { gdpr: data.gdprApplies ? 1 : 0, gdpr_consent: data.tcString || '' };
      waits = 0;
      tick();
    });
  timer = w.setInterval(tick, 100);
  tick();
})(window, document, navigator);
