import { selectCustomerEmail, selectIsActing } from '../../machines/on-behalf/selectors.ts';
import { usePlace } from '../place.tsx';
import { useOnBehalf } from '../shop.tsx';

/** Whether an agent acts for a customer on this page. Until there are actors the page itself says it. */
export function useIsActing(): boolean {
  const { acting } = usePlace().shell;
  return useOnBehalf((snapshot) => (snapshot ? selectIsActing(snapshot) : acting !== undefined));
}

/** The address of the customer, where it is known. */
export function useCustomerEmail(): string | null {
  const { acting } = usePlace().shell;
  return useOnBehalf((snapshot) => (snapshot ? selectCustomerEmail(snapshot) : (acting?.email ?? null)));
}
