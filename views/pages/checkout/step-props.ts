import type { PageOf } from '#contract/pages.ts';
import type { LiveCheckout } from './use-checkout.ts';

/** Props of every step. */
export type StepProps = { data: PageOf<'checkout'>; live: LiveCheckout };
