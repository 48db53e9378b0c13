/** The logins of the demo shop, published in the README. */
import { demoLogins, type DemoRole } from '#server/demo/logins.ts';

export type DemoLogin = {
  readonly email: string;
  readonly password: string;
  /** Only staff have one. */
  readonly authenticatorKey?: string;
};

function demoLoginOf(role: DemoRole): DemoLogin {
  const login = demoLogins().find((known) => known.role === role);
  if (login === undefined) throw new Error(`the demo has no login for ${role}`);
  return login;
}

const SHOPPER = demoLoginOf('shopper');
const SELLER = demoLoginOf('seller');
/** A support agent. */
export const AGENT = demoLoginOf('agent');
/** A back-office login, which may preview. */
export const OFFICE = demoLoginOf('back office');

/** A login for each project, so that projects that run at the same time don't share a cart. */
export const loginFor = (project: string): DemoLogin =>
  project === 'phone' ? SELLER : project === 'french' ? OFFICE : SHOPPER;
