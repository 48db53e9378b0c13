import { selectCustomerEmail, selectIsActing } from '#machines/on-behalf/selectors.ts';
import { usePageContext } from '../page-context.tsx';
import { useOnBehalf } from '../shop.tsx';

/** Whether an agent acts for a customer on this page. Before hydration the page's data decides. */
export function useIsActing(): boolean {
  const { acting } = usePageContext().shell;
  return useOnBehalf((snapshot) => (snapshot ? selectIsActing(snapshot) : acting !== undefined));
}

/** The customer's email, if it is known. */
export function useCustomerEmail(): string | null {
  const { acting } = usePageContext().shell;
  return useOnBehalf((snapshot) => (snapshot ? selectCustomerEmail(snapshot) : (acting?.email ?? null)));
}
