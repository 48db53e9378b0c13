import { startShop } from '../support/shop.ts';
import { findPages, MEASURED_SHOP } from './benchmark.ts';
import type { Benchmark } from './benchmark.ts';
import { atMost } from './figure.ts';
import type { Figure } from './figure.ts';
import { serveTwin } from './static-twin.ts';
import { measurePage } from './vitals.ts';

const BYTES_PER_KB = 1000;
const SCRIPT_KB = 175;
const SCRIPT_WANTED_KB = 165;
const STYLE_KB = 12;
const FCP_FACTOR = 1.1;
const LCP_FACTOR = 1.15;
const TBT_MS = 200;
const TAP_MS = 96;

/** The taps of a shopper on a product page, none of which leaves the page. */
const TAPS = [
  'main [data-testid="chip"]:not([aria-current]), main [data-testid="swatch"]:not([aria-current])',
  'main section a[href^="#picture-"]',
  'main [data-testid="buy-form"] button[type="submit"]',
] as const;

/** The product page and a hand-written page with the same content, measured in the same run. */
export const page: Benchmark = async ({ chromium, print }) => {
  const shop = await startShop({ env: MEASURED_SHOP });
  try {
    const { product } = await findPages(shop.url);
    const twin = await serveTwin(`${shop.url}${product}`);
    try {
      print(`page: the static twin of ${product}`);
      const byHand = await measurePage(chromium, { url: twin.url });
      print(`page: ${product}`);
      const ours = await measurePage(chromium, { url: `${shop.url}${product}`, taps: TAPS });
      for (const complaint of ours.complaints) print(`page: ${complaint}`);
      const figures: readonly Figure[] = [
        {
          name: 'JavaScript before it is interactive, gzipped',
          measured: ours.scriptUntilInteractive / BYTES_PER_KB,
          unit: 'kB',
          target: atMost(SCRIPT_KB, SCRIPT_WANTED_KB),
        },
        { name: 'JavaScript in all', measured: ours.bytes.script / BYTES_PER_KB, unit: 'kB' },
        { name: 'HTML with its styles', measured: ours.bytes.html / BYTES_PER_KB, unit: 'kB' },
        {
          name: 'style sheets beside it',
          measured: ours.bytes.style / BYTES_PER_KB,
          unit: 'kB',
          target: atMost(STYLE_KB),
        },
        { name: 'pictures', measured: ours.bytes.image / BYTES_PER_KB, unit: 'kB' },
        { name: 'requests', measured: ours.requests, unit: '' },
        { name: 'TTFB', measured: ours.ttfb, unit: 'ms' },
        { name: 'FCP', measured: ours.fcp, unit: 'ms' },
        { name: 'FCP of the static twin', measured: byHand.fcp, unit: 'ms' },
        {
          name: 'FCP against the twin',
          measured: ours.fcp / byHand.fcp,
          unit: 'x',
          target: atMost(FCP_FACTOR),
        },
        { name: 'LCP', measured: ours.lcp, unit: 'ms' },
        { name: 'LCP of the static twin', measured: byHand.lcp, unit: 'ms' },
        {
          name: 'LCP against the twin',
          measured: ours.lcp / byHand.lcp,
          unit: 'x',
          target: atMost(LCP_FACTOR),
        },
        { name: 'total blocking time', measured: ours.tbt, unit: 'ms', target: atMost(TBT_MS) },
        { name: 'slowest tap', measured: ours.slowestTap, unit: 'ms', target: atMost(TAP_MS) },
        { name: 'layout shift (CLS)', measured: ours.cls, unit: '', target: atMost(0) },
        {
          name: 'errors, hydration warnings, failed taps',
          measured: ours.complaints.length,
          unit: '',
          target: atMost(0),
        },
      ];
      return figures;
    } finally {
      await twin.close();
    }
  } finally {
    await shop.stop();
  }
};
