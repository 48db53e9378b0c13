/** Orders that were picked up are not called delivered, or on their way. */
import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { LANGUAGES, type Language } from '#locales/paths.ts';
import { createMessages } from '#locales/messages.ts';
import { FIGURES } from '#machines/figures/figures.ts';
import { createI18n } from '#views/locale.tsx';
import { loadMessages } from '#views/messages.ts';
import { Status } from '#views/pages/orders/Status.tsx';
import { Timeline } from '#views/pages/orders/Timeline.tsx';
import { renderParts } from '#tests/support/render-parts.tsx';
import { someOrder, TIME } from './some-order.ts';

/** A class beside the goods is still ahead. */
const beforeClass: Order = {
  ...someOrder,
  status: 'SHIPPED',
  tags: ['allShipped'],
  steps: [
    { event: 'HANDED_OVER', sentBy: 'seller', fromState: 'READY_FOR_PICKUP', toState: 'SHIPPED', time: TIME },
  ],
};
const afterClass: Order = {
  ...someOrder,
  steps: [
    ...beforeClass.steps,
    { event: 'TIME_UP', sentBy: 'time', fromState: 'SHIPPED', toState: 'DELIVERED', time: TIME },
  ],
};
const shipped: Order = {
  ...someOrder,
  isPickup: false,
  delivery: { kind: 'ship', speed: 'standard', place: null },
};

async function shown(order: Order, language: Language): Promise<string> {
  const messages = createMessages({ figures: FIGURES, language });
  await loadMessages(messages, 'purchase', language);
  return renderParts(
    createI18n({ language, region: 'US' }, messages),
    <>
      <Status order={order} />
      <Timeline order={order} side="buyer" />
      <Timeline order={order} side="seller" />
    </>,
  ).replaceAll(/(?:<[^>]*>)+/g, '\n');
}

test.each(
  LANGUAGES.flatMap((language) => [
    ['at once', language, someOrder] as const,
    ['before a class', language, beforeClass] as const,
    ['and the class has started', language, afterClass] as const,
  ]),
)('a pickup that was handed over %s is shown as picked up in %s', async (_, language, order) => {
  const text = await shown(order, language);
  expect(text).toMatch(/^\n(?:Picked up|Ramassée)\n/);
  expect(text).not.toMatch(/deliver|livr|on its way|en route|arrive/i);
});

test.each(LANGUAGES)('a shipped order is still shown as delivered in %s', async (language) => {
  expect(await shown(shipped, language)).toMatch(/^\n(?:Delivered|Livrée)\n/);
});
