/** The logins that a demonstration shop tells everybody (README). */
export type DemoLogin = { readonly email: string; readonly password: string };

const SHOPPER: DemoLogin = { email: 'shopper@atelier.example', password: 'yarn-and-needles' };
const SELLER: DemoLogin = { email: 'seller@atelier.example', password: 'kiln-and-glaze' };
/** Of the back office: it may preview. */
export const OFFICE: DemoLogin = { email: 'office@atelier.example', password: 'ledger-and-lamp' };

/** A login for each project, so that what one puts into the cart isn't counted by the other. */
export const loginFor = (project: string): DemoLogin =>
  project === 'phone' ? SELLER : project === 'french' ? OFFICE : SHOPPER;
