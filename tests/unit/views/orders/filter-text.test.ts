/** The names of an order's statuses in the seller's filter. */
import { expect, test } from 'vitest';
import { LANGUAGES } from '#locales/paths.ts';
import { createMessages } from '#locales/messages.ts';
import { FIGURES } from '#machines/figures/figures.ts';
import { loadMessages } from '#views/messages.ts';
import { orderFilterText } from '#views/components/order-status.ts';

test.each(LANGUAGES)(
  'names pickups beside the deliveries that have the same status, in %s',
  async (language) => {
    const messages = createMessages({ figures: FIGURES, language });
    await loadMessages(messages, 'sales', language);
    const t = messages.getFixedT(language);
    expect(orderFilterText('DELIVERED', t)).toMatch(/^(?:Delivered or picked up|Livrée ou ramassée)$/);
    expect(orderFilterText('SHIPPED', t)).toMatch(/^(?:On its way|En route)$/);
  },
);
