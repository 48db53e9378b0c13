import type { PageOf } from '../../../contract/pages.ts';
import type { LiveCheckout } from './use-checkout.ts';

/** What every step of the page is given. */
export type StepProps = { data: PageOf<'checkout'>; live: LiveCheckout };
