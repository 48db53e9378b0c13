/** The logins that a demonstration shop tells everybody (README). */
import { demoLogins, type DemoRole } from '#server/demo/logins.ts';

export type DemoLogin = {
  readonly email: string;
  readonly password: string;
  /** Of staff. */
  readonly authenticatorKey?: string;
};

function ready(role: DemoRole): DemoLogin {
  const login = demoLogins().find((known) => known.role === role);
  if (login === undefined) throw new Error(`nobody is ready as ${role}`);
  return login;
}

const SHOPPER = ready('shopper');
const SELLER = ready('seller');
/** A support agent. */
export const AGENT = ready('agent');
/** Of the back office: it may preview. */
export const OFFICE = ready('back office');

/** A login for each project, so that what one puts into the cart isn't counted by the other. */
export const loginFor = (project: string): DemoLogin =>
  project === 'phone' ? SELLER : project === 'french' ? OFFICE : SHOPPER;
