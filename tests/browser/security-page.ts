import type { Member } from './people.ts';
import type { Tab } from './shop-test.ts';
import { signInBefore } from './signed-in-browser.ts';

/** Opens the page of sign-in and security as a member who is signed in. */
export async function openSecurity({ page, header }: Tab, member: Member, language = ''): Promise<void> {
  await signInBefore(page, member);
  await page.goto(`${language}/account/security`);
  await header.hydrated();
}
