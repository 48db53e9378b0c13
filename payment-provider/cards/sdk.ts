/**
 * The script that a shop loads. It defines one global, `CardFinancing`, with `open(config)` and `onResult(listener)`: the form is a page
 * of the provider in a frame, whose messages become results for the listeners.
 */

import { texts } from './texts.ts';

const titleIn = (language: 'en' | 'fr'): string =>
  JSON.stringify(texts.getFixedT(language, 'card-provider')('frame'));

/** How long the form may take to load before it counts as broken. */
const LOAD_MS = 20_000;

export const SDK_SCRIPT = `(function () {
  'use strict';
  var origin = new URL(document.currentScript.src).origin;
  var listeners = [];
  // A constructed sheet needs no permission of the shop's style policy.
  var sheet = new CSSStyleSheet();
  sheet.replaceSync('dialog[data-card-financing]::backdrop{background:rgb(0 0 0 / .55)}');
  document.adoptedStyleSheets = document.adoptedStyleSheets.concat(sheet);
  function tell(event) {
    listeners.slice().forEach(function (listener) { listener(event); });
  }
  function open(config) {
    if (!config || typeof config.application !== 'string') throw new Error('open needs a signed application');
    var title = document.documentElement.lang.slice(0, 2) === 'fr' ? ${titleIn('fr')} : ${titleIn('en')};
    var dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', title);
    dialog.dataset.cardFinancing = '';
    dialog.style.cssText = 'padding:0;border:0;border-radius:14px;width:min(30rem,calc(100vw - 1rem));max-width:none;height:min(44rem,calc(100dvh - 1rem));max-height:none;overflow:hidden;background:#fff';
    var frame = document.createElement('iframe');
    frame.title = title;
    frame.style.cssText = 'display:block;width:100%;height:100%;border:0';
    frame.src = origin + '/card/apply?' + new URLSearchParams({
      application: config.application,
      locationType: config.locationType,
      orderPrice: String(config.orderPrice),
      storeNumber: String(config.storeNumber)
    });
    var late = setTimeout(function () { fail('the form did not load'); }, ${String(LOAD_MS)});
    function close() {
      clearTimeout(late);
      window.removeEventListener('message', hear);
      if (dialog.open) dialog.close();
      dialog.remove();
    }
    function complete() { close(); tell({ type: 'complete' }); }
    function fail(message) { close(); tell({ type: 'failure', message: message }); }
    function hear(message) {
      if (message.origin !== origin || message.source !== frame.contentWindow) return;
      var data = message.data || {};
      if (data.source !== 'card-financing') return;
      clearTimeout(late);
      // The frame counts as focused since it opened, but its new page, in another process, does not.
      if (data.type === 'ready') { frame.blur(); frame.focus(); }
      if (data.type === 'result') tell({ type: 'result', result: data.result, callId: data.callId });
      if (data.type === 'complete') complete();
      if (data.type === 'failure') fail('the form broke');
    }
    window.addEventListener('message', hear);
    dialog.addEventListener('cancel', function (event) { event.preventDefault(); complete(); });
    dialog.append(frame);
    document.body.append(dialog);
    dialog.showModal();
    frame.focus();
    return { close: close };
  }
  function onResult(listener) {
    listeners.push(listener);
    return function () {
      listeners = listeners.filter(function (other) { return other !== listener; });
    };
  }
  window.CardFinancing = Object.freeze({ open: open, onResult: onResult });
})();
`;
